import { CATALOGUES } from '@comanda/messages/catalogues'
import { expect, it } from 'vitest'
import { TONE_KEYS } from './tone-keys.ts'

it('every text of the tone is one that pages show', () => {
  const { browsing, ordering } = CATALOGUES.en
  const find = (key: string): unknown =>
    key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], {
      ...browsing,
      ...ordering,
    })
  for (const key of TONE_KEYS.filter((one) => !one.startsWith('business.')))
    expect([key, typeof find(key)]).toEqual([key, 'string'])
})
