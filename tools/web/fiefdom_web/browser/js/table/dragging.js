// Drags cards within an order, with a mouse, a pen or a finger.

const FAR_ENOUGH = 6;

/**
 * @param {(from: number, to: number) => void} move
 * @returns {{justDragged: () => boolean}}
 */
export function allowDragging(move) {
  /** @type {{element: HTMLElement, x: number, moved: boolean} | null} */
  let held = null;
  let dragged = false;
  document.addEventListener("pointerdown", (event) => {
    const element = cardOf(event.target);
    dragged = false;
    held = element && { element, x: event.clientX, moved: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!held || Math.abs(event.clientX - held.x) < FAR_ENOUGH) return;
    held.moved = dragged = true;
    held.element.classList.add("dragged");
    held.element.style.setProperty("translate", `${event.clientX - held.x}px 0`);
  });
  for (const end of ["pointerup", "pointercancel"])
    document.addEventListener(end, (event) => {
      if (!held) return;
      const { element, moved } = held;
      held = null;
      element.classList.remove("dragged");
      element.style.removeProperty("translate");
      if (moved && event instanceof PointerEvent && end === "pointerup") drop(element, event.clientX, move);
    });
  return {
    justDragged: () => {
      const was = dragged;
      dragged = false;
      return was;
    },
  };
}

/**
 * @param {EventTarget | null} target
 * @returns {HTMLElement | null}
 */
function cardOf(target) {
  return target instanceof Element ? target.closest(".sequence [data-place]") : null;
}

/**
 * The new place is behind all cards whose middle is to the left.
 * @param {HTMLElement} element
 * @param {number} x
 * @param {(from: number, to: number) => void} move
 */
function drop(element, x, move) {
  const others = [...(element.parentElement?.querySelectorAll("[data-place]") ?? [])].filter((one) => one !== element);
  const to = others.filter((one) => {
    const { left, width } = one.getBoundingClientRect();
    return left + width / 2 < x;
  }).length;
  move(Number(element.dataset["place"]), to);
}
