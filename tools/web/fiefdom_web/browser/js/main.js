// Begins: the lobby, or the table that the address names.

import { listen } from "./page/actions.js";
import { showColours } from "./page/settings.js";
import { Details } from "./cards/details.js";
import { Site } from "./site.js";

showColours();
const site = new Site();
const details = new Details((name) => site.cardOf(name));
listen(() => details.endedLongPress() || site.dragging.justDragged());
site.go();
