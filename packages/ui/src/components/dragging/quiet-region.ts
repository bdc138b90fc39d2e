/** Takes what dnd-kit announces to where nobody hears it. A server draws no region, so it makes no element for one. */
export function quietRegion() {
  return { restoreFocus: false, ...(typeof document !== 'undefined' && { container: document.createElement('div') }) };
}
