/** A page whose browser tells of no paint gets its code after so many milliseconds. */
const atLatestMs = 1000;

// Browsers do not scan a template ahead. A hidden page is never painted. The entry has to be the contentful one, because the first paint may be
// that of an empty background.
const code = `{const code=document.currentScript.previousElementSibling,load=()=>code.replaceWith(code.content);
if(document.hidden)load();
else{new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint').length)load()}).observe({type:'paint',buffered:true});
setTimeout(load,${atLatestMs})}}`;

/**
 * Makes a page ask for these once it has been painted: fetched and compiled beside the first paint they take the processor from it. The
 * script is the same in every page and the only one inside a page, whose policy names its hash (docs/decisions/0004).
 */
export function afterFirstPaint(elements: readonly string[]): string {
  return `<template>${elements.join('\n')}</template><script>${code}</script>`;
}
