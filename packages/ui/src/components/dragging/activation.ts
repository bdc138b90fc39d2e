/** A press becomes a drag after so many px, a touch after so many ms; before that it is a press, or scrolls. */
export const mouseDrag = { activationConstraint: { distance: 5 } };
export const touchDrag = { activationConstraint: { delay: 220, tolerance: 8 } };
