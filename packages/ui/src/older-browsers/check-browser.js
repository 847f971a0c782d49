// Runs before every other script of a page, in any browser: ES5 by hand, and the build refuses other syntax. It says on the root element what
// the browser is. `data-browser` is "old" where none of our scripts runs, "lacking" where polyfills load first, else "ready". Where scripts
// render the whole page, into `#root`, `data-not-loaded` says that they failed.
// biome-ignore-all lint/complexity/useArrowFunction: ES5
// biome-ignore-all lint/suspicious/noVar: ES5
// biome-ignore-all lint/complexity/useOptionalChain: ES5
// biome-ignore-all lint/style/useTemplate: ES5
;(function () {
  var page = document.documentElement
  var own = document.currentScript

  function isOld() {
    if (!own || !('noModule' in own)) return true
    // The newest parts of the style sheets and of the syntax.
    if (!window.CSS || !CSS.supports || !CSS.supports('color', 'color-mix(in oklab, red, blue)')) return true
    try {
      return !/(?<=a)b/.test('ab')
    } catch (_) {
      return true
    }
  }

  /** `polyfills.ts` adds these, and others along with them. */
  function isLacking() {
    var wanted = [
      [Promise, 'withResolvers try'],
      [window.AbortSignal, 'any timeout'],
      [URL, 'canParse parse'],
      [Object, 'groupBy hasOwn'],
      [Map, 'groupBy'],
      [Set.prototype, 'union intersection difference isSubsetOf'],
      [Array.prototype, 'at findLast findLastIndex toReversed toSorted toSpliced with'],
      [String.prototype, 'at replaceAll'],
      [HTMLElement.prototype, 'popover'],
      [window, 'structuredClone Iterator'],
      [window.Iterator && window.Iterator.prototype, 'map filter toArray'],
    ]
    return wanted.some(function (one) {
      return one[1].split(' ').some(function (name) {
        return !one[0] || !(name in one[0])
      })
    })
  }

  page.setAttribute('data-browser', isOld() ? 'old' : isLacking() ? 'lacking' : 'ready')

  // A script of its own file names the polyfills, which must run before the modules of the page: those wait until the document is read.
  var polyfills = own && own.getAttribute('data-polyfills')
  if (polyfills && page.getAttribute('data-browser') === 'lacking')
    document.write('<script src="' + polyfills + '"></' + 'script>')

  function look() {
    setTimeout(function () {
      var root = document.getElementById('root')
      if (root && root.children.length === 0) page.setAttribute('data-not-loaded', '')
    })
  }
  if (!window.addEventListener) return
  window.addEventListener('error', look, true)
  window.addEventListener('unhandledrejection', look)
})()
