import fc from 'fast-check'
import { expect, it } from 'vitest'
import { documentHtml, openPlaces } from './document-text.ts'

it('headings, paragraphs, lists, bold words and links become HTML [3.22]', () => {
  expect(
    documentHtml(
      '## Who we are\nNapoli & sons\n\nWe keep:\n- your **name**\n- your order\n\nWrite to [us](mailto:a@b.example).',
    ),
  ).toBe(
    [
      '<h2>Who we are</h2>',
      '<p>Napoli &amp; sons</p>',
      '<p>We keep:</p><ul><li>your <strong>name</strong></li><li>your order</li></ul>',
      '<p>Write to <a href="mailto:a@b.example">us</a>.</p>',
    ].join('\n'),
  )
})

it.each([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](https://a"onclick="b)',
  '## <img src=x onerror=y>',
  '- **<b onclick=x>**',
])('%j stays text', (source) => {
  expect(documentHtml(source)).not.toMatch(/<(?:script|img|b )|javascript:[^)]*"|onclick="b/)
})

it('no source brings any other tag or attribute into the HTML', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '[x]',
    '(',
    ')',
    'https://a.b',
    'javascript:',
    '**',
    '## ',
    '- ',
    '\n',
    '\n\n',
    '[[',
    ']]',
    'a',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = documentHtml(pieces.join(''))
      const rest = html
        .replace(/<\/?(?:h2|h3|p|ul|li|strong|mark|a)>|<br>/g, '')
        .replace(/<a href="(?:https?:\/\/|mailto:|tel:)[^"<>]*">/g, '')
      return !/[<>"]/.test(rest)
    }),
    { numRuns: 2000 },
  )
})

it('open places are named once each', () => {
  expect(openPlaces('[[legal name]] of [[town]], [[legal name]]')).toEqual(['legal name', 'town'])
  expect(openPlaces('nothing [here] is open')).toEqual([])
})
