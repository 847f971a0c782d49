import { LANGUAGES, messageParts, ownTextProblem } from '@comanda/domain'
import { CATALOGUES } from '@comanda/messages/catalogues'
import { aBusiness } from '@comanda/test-kit'
import { describe, expect, it } from 'vitest'
import { replaceableTexts, withOwnTexts } from './replaceable-texts.ts'

describe.each(LANGUAGES)('the replaceable texts in %s', (language) => {
  const texts = replaceableTexts(aBusiness(), language)

  it('cover the pages, the mails and the other messages', () => {
    const areas = new Set([...texts.values()].map(({ area }) => area))
    expect([...areas].sort()).toEqual(['account', 'business', 'checkout', 'mails', 'pages', 'pushes', 'sms'])
    expect(texts.size).toBeGreaterThan(1000)
  })

  it('are valid in their own place, so that a text can be copied and changed', () => {
    for (const [key, { original, syntax }] of texts) {
      if (syntax === 'icu') expect(messageParts(original), key).not.toBeNull()
      if (original !== '') expect([key, ownTextProblem(original, original, syntax)]).toEqual([key, null])
    }
  })

  it('take effect, each at its place only', () => {
    const keys = [...texts].filter(([, { area }]) => area !== 'business').map(([key]) => key)
    const changed = withOwnTexts(
      language,
      Object.fromEntries(keys.map((key) => [key, `OWN ${key.replaceAll('.', '/')}`])),
    )
    const found = [...JSON.stringify(changed).matchAll(/"OWN ([^"]+)"/g)].map(([, key = '']) =>
      key.replaceAll('/', '.'),
    )
    expect(found.toSorted()).toEqual(keys.toSorted())
    expect(JSON.stringify(CATALOGUES[language])).not.toContain('"OWN')
  })
})

it('a text of a mail with a link, which an earlier version stored, keeps the default', () => {
  const own = { 'mail.received.title': 'Go to win.example', 'browsing.none': 'x' }
  expect(withOwnTexts('en', own).mail.received.title).toBe(CATALOGUES.en.mail.received.title)
})

it('a key of no text changes nothing', () => {
  for (const key of [
    '',
    'mail',
    'home',
    'home.nothing',
    '__proto__.x',
    'constructor.name',
    'mail.received.subject.length',
  ])
    expect(withOwnTexts('en', { [key]: 'OWN' })).toEqual(CATALOGUES.en)
})
