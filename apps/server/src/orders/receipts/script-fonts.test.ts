import { expect, it } from 'vitest'
import { createPdfPage } from './pdf-page.ts'
import { loadScriptFonts, runsOf } from './script-fonts.ts'

const fontsOf = (text: string) =>
  runsOf(text).map(({ text: part, font }) => [part, font?.replace(/^.*\/(noto-[a-z]+(?:-[a-z]+)?).*$/, '$1') ?? null])

it('a text of the document’s own scripts is one run, whatever its accents', () => {
  for (const text of ['Crème brûlée', 'Łódź żurek', 'Борщ', 'Σουβλάκι', 'Phở bò', '£8.50 €'])
    expect(fontsOf(text)).toEqual([[text, null]])
})

it('each part of a name is drawn by a font that has it, and no character is lost', () => {
  expect(
    runsOf('宫保鸡丁 Kung pao')
      .map(({ text }) => text)
      .join(''),
  ).toBe('宫保鸡丁 Kung pao')
  for (const text of [
    '宫保鸡丁',
    'ラーメン',
    'すし',
    '臺灣',
    '김치',
    'ผัดไทย',
    'פלאפל',
    'पनीर',
    'شاورما',
    '🍕',
    '🌶️',
    'فلافل',
  ])
    for (const { font, text: part } of runsOf(text)) expect([part.length > 0, font === null]).toEqual([true, false])
})

it('words from right to left stand in the order in which they are read', () => {
  expect(runsOf('شاورما دجاج').map(({ text }) => text)).toEqual(['دجاج', ' ', 'شاورما'])
})

it('a document with names in other scripts embeds only the characters that it shows', async () => {
  const page = createPdfPage({ title: 'Receipt', language: 'en', at: new Date(0) })
  const names = ['宫保鸡丁 Kung pao chicken', 'شاورما', 'Pizza 🍕', 'Борщ']
  await loadScriptFonts(names)
  for (const name of names) page.row([`1 × ${name}`, '£8.00'], { isBold: name === 'شاورما' })
  page.text('宫保鸡丁 '.repeat(60))
  const bytes = await page.end()
  const text = bytes.toString('latin1')
  expect(text).toMatch(/NotoSansSC/)
  expect(text).toMatch(/NotoSansArabic/)
  expect(text).toMatch(/NotoEmoji/)
  expect(bytes.length).toBeLessThan(60_000)
})
