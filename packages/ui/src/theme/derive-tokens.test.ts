import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ColourTokens, deriveTokens } from './derive-tokens.ts'
import { contrast, parseColour } from './oklch.ts'

type Token = keyof ColourTokens

/** Text on its grounds: 4.5:1 (WCAG 1.4.3). */
const TEXT: readonly (readonly [Token, readonly Token[]])[] = [
  ['ink', ['bg', 'surface', 'surface2', 'soft', 'soft2']],
  ['ink2', ['bg', 'surface', 'surface2', 'soft', 'soft2']],
  ['bg', ['ink']],
  ['accentInk', ['bg', 'surface', 'surface2', 'soft', 'soft2']],
  ['onAccent', ['accent']],
  ['onHero', ['hero', 'hero2']],
  ['onSpecial', ['special']],
  ['info', ['bg', 'surface', 'surface2', 'infoBg']],
  ['ok', ['bg', 'surface', 'surface2', 'okBg']],
  ['warn', ['bg', 'surface', 'surface2', 'warnBg']],
  ['bad', ['bg', 'surface', 'surface2', 'badBg']],
]

/** Edges of fields, radios and chosen things: 3:1 (WCAG 1.4.11). */
const EDGES: readonly (readonly [Token, readonly Token[]])[] = [
  ['lineStrong', ['bg', 'surface', 'surface2', 'soft']],
  ['accentLine', ['bg', 'surface', 'surface2', 'soft']],
]

function failures(tokens: ColourTokens): string[] {
  const below = (pairs: typeof TEXT, least: number) =>
    pairs.flatMap(([ink, grounds]) =>
      grounds
        .filter((ground) => contrast(tokens[ink], tokens[ground]) < least)
        .map((ground) => `${ink} ${tokens[ink]} on ${ground} ${tokens[ground]}`),
    )
  return [...below(TEXT, 4.5), ...below(EDGES, 3)]
}

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('the tokens of a theme', () => {
  it('keep contrast in light and dark, whatever colours a business picks [1.02]', () => {
    fc.assert(
      fc.property(hex, fc.option(hex), (colour, secondColour) => {
        const { light, dark } = deriveTokens({ colour, secondColour })
        expect(failures(light)).toEqual([])
        expect(failures(dark)).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    '#c22814',
    '#005b41',
    '#ffe600',
    '#0b0b0b',
    '#ffd1dc',
    '#39ff14',
    '#ffffff',
    '#ffff00',
    '#777777',
    '#000000',
    '#0000ff',
    'oklch(.7 .2 320)',
    'rgb(1 2 3)',
    'no colour',
  ])('keep contrast for %s [1.02]', (colour) => {
    const { light, dark } = deriveTokens({ colour, secondColour: null })
    expect(failures(light)).toEqual([])
    expect(failures(dark)).toEqual([])
  })

  it.each(['#ffe600', '#ffd1dc', '#39ff14', '#ff7a00', '#4caf50', '#00bcd4'])(
    'keep the bright %s on buttons and in the banner, with dark text [1.02]',
    (colour) => {
      const { accent, onAccent, hero, onHero } = deriveTokens({ colour, secondColour: null }).light
      expect([accent, hero]).toEqual([colour, colour])
      for (const text of [onAccent, onHero]) expect(parseColour(text).l).toBeLessThan(0.4)
    },
  )

  it('keep a dark enough brand colour as it is', () => {
    expect(deriveTokens({ colour: '#005b41', secondColour: null }).light.accent).toBe('#005b41')
  })

  it('darken a colour on buttons by a little at most, and never change its hue [1.02]', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const brand = parseColour(colour)
        const accent = parseColour(deriveTokens({ colour, secondColour: null }).light.accent)
        const turn = Math.abs(((accent.h - brand.h + 540) % 360) - 180)
        expect([colour, brand.l - accent.l < 0.07]).toEqual([colour, true])
        // A colour that is nearly grey has no hue to keep.
        expect([colour, brand.c < 0.04 || turn < 4]).toEqual([colour, true])
      }),
      { numRuns: 1000 },
    )
  })
})

it('information, success, warnings and errors are blue, green, orange and red in any brand [4.01, 8.11]', () => {
  const within = (token: string, from: number, to: number) => {
    const { h } = parseColour(token)
    expect([token, h >= from && h <= to]).toEqual([token, true])
  }
  fc.assert(
    fc.property(hex, (colour) => {
      for (const tokens of Object.values(deriveTokens({ colour, secondColour: null }))) {
        within(tokens.info, 230, 280)
        within(tokens.ok, 130, 170)
        within(tokens.warn, 50, 95)
        within(tokens.bad, 10, 40)
      }
    }),
    { numRuns: 50 },
  )
})
