/**
 * What `packages/ui/src/older-browsers/polyfills.ts` adds, by the object that has it. `older-browser.e2e.ts` takes all
 * of it away.
 */
export const POLYFILLED = {
  Promise: ['withResolvers', 'try'],
  AbortSignal: ['any', 'timeout'],
  URL: ['canParse', 'parse'],
  Object: ['groupBy', 'hasOwn'],
  Map: ['groupBy'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  'String.prototype': ['at', 'replaceAll'],
  'Iterator.prototype': [
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ],
  Iterator: ['from'],
  'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
  globalThis: ['structuredClone', 'Iterator'],
}
