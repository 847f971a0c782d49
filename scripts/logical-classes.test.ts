import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './prepare.mjs'

/**
 * Physical utilities with the logical ones that also fit a language written from right to left. `rounded-l` is a size
 * of ours.
 */
const LOGICAL: readonly (readonly [RegExp, string])[] = [
  [/^-?m[lr]-/, 'ms-, me-'],
  [/^-?p[lr]-/, 'ps-, pe-'],
  [/^-?scroll-[mp][lr]-/, 'scroll-ms-, scroll-me-, scroll-ps-, scroll-pe-'],
  [/^-?(left|right)-/, 'start-, end-'],
  [/^border-[lr](-|$)/, 'border-s, border-e'],
  [/^rounded-([lr]-|[tb][lr](-|$))/, 'rounded-s, rounded-e, rounded-ss, …'],
  [/^text-(left|right)$/, 'text-start, text-end'],
  [/^(float|clear)-(left|right)$/, 'float-start, float-end'],
]

/** "md:!ml-2" → "ml-2". */
const utilityOf = (word: string) => word.replace(/^(?:[^\s[\]]|\[[^\]]*\])*:/, '').replace(/^!|!$/g, '')

/** The physical classes of a source, with what to write instead. */
function physicalClasses(source: string): readonly string[] {
  const found: string[] = []
  for (const [, text = ''] of source.matchAll(/(?:"|'|`)([^"'`]*)(?:"|'|`)/g)) {
    const words = text.split(/\s+/).map((word) => [word, utilityOf(word)] as const)
    const isCentred = words.some(([, utility]) => utility === '-translate-x-1/2')
    for (const [word, utility] of words) {
      const rule = LOGICAL.find(([pattern]) => pattern.test(utility))
      if (rule !== undefined && !(isCentred && utility === 'left-1/2')) found.push(`${word}: write ${rule[1]}`)
    }
  }
  return found
}

it('both apps and their parts use logical classes only, so that right to left mirrors them [1.08]', () => {
  const files = globSync(['apps/{storefront/app,console/src}/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    physicalClasses(readFileSync(join(root, file), 'utf8')).map((one) => `${file}: ${one}`),
  )
  expect(found).toEqual([])
})

it.each([
  ['<p className="md:ml-2 rounded-l" />', 'md:ml-2: write ms-, me-'],
  ["classes('flex', open && '-right-1')", '-right-1: write start-, end-'],
  ['<th className="text-left data-[a=b]:pr-2!" />', 'text-left: write text-start, text-end'],
])('%s has a physical class', (source, first) => {
  expect(physicalClasses(source)[0]).toBe(first)
})
