// Applies the difference that an update brings to what is shown.

/**
 * A JSON merge patch (RFC 7396); an object that is applied to an array changes its elements.
 * @param {any} document
 * @param {any} patch
 * @returns {any}
 */
export function apply(document, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const isObject = document !== null && typeof document === "object";
  /** @type {any} */
  const changed = Array.isArray(document) ? [...document] : isObject ? { ...document } : {};
  for (const [key, change] of Object.entries(patch))
    if (change === null) delete changed[key];
    else changed[key] = apply(changed[key], change);
  return changed;
}
