import { aBusiness } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { StaleWords } from './stale-notice.tsx'

const wordsOf = (online: boolean, language: 'en' | 'es' = 'en') =>
  markupIn(
    aSite({ language, business: aBusiness({ name: 'Napoli 1889' }) }),
    <StaleWords online={online} retry={() => {}} />,
  ).replaceAll(/<[^>]+>/g, '|')

it('a server that does not answer is not called a missing network, and can be asked again', () => {
  expect(wordsOf(true)).toContain('We can’t reach Napoli 1889. Trying again…')
  expect(wordsOf(true)).not.toContain('offline')
  expect(wordsOf(false)).toContain('You’re offline')
  expect(wordsOf(false)).not.toContain('Napoli 1889')
  for (const online of [true, false]) expect(wordsOf(online)).toContain('Try again')
  expect(wordsOf(true, 'es')).toContain('Napoli 1889')
})
