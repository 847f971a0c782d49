import { afterEach, expect, it, vi } from 'vitest'
import { answerConflictsWith, change } from './change.ts'

const PATH = '/staff/locations/1/place'
const SEEN = { name: 'A', address: { city: 'Leeds', line: '1' }, tables: [{ id: 3, name: 'x' }] }
const PRESENT = { name: 'A', address: { city: 'York', line: '9' }, tables: [{ id: 3, name: 'theirs' }] }
const WANTED = { name: 'B', address: { city: 'Hull', line: '1' }, tables: [{ id: 3, name: 'mine' }] }

afterEach(() => vi.unstubAllGlobals())

/** A server that refuses the first call and takes the second; the bodies that it was sent. */
const refusesOnce = () => {
  const sent: unknown[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async (_url: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body))
    if (sent.length > 1) return Response.json({ data: null })
    const details = { 'address.city': ['changed'], 'tables.3.name': ['changed'] }
    return Response.json({ error: { code: 'changed_meanwhile', details, present: PRESENT } }, { status: 409 })
  })
  return sent
}

it('my version of a conflict is sent again, and what the other person changed elsewhere stays', async () => {
  const sent = refusesOnce()
  const asked: unknown[] = []
  answerConflictsWith(async (conflicts) => {
    asked.push(...conflicts)
    return 'mine'
  })
  expect((await change(PATH, () => null, WANTED, SEEN)).ok).toBe(true)
  expect(asked).toEqual([
    { field: 'address.city', mine: 'Hull', theirs: 'York' },
    { field: 'tables.3.name', mine: 'mine', theirs: 'theirs' },
  ])
  const seen = { ...SEEN, address: { city: 'York', line: '1' }, tables: [{ id: 3, name: 'theirs' }] }
  expect(sent[1]).toEqual({ ...WANTED, seen })
})

it('their version is sent with my other changes', async () => {
  const sent = refusesOnce()
  answerConflictsWith(async () => 'theirs')
  await change(PATH, () => null, WANTED, SEEN)
  expect(sent[1]).toMatchObject({ name: 'B', address: { city: 'York', line: '1' }, tables: [{ name: 'theirs' }] })
})

it('without a choice nothing is sent again, and the refusal is answered', async () => {
  const sent = refusesOnce()
  answerConflictsWith(async () => 'neither')
  expect((await change(PATH, () => null, WANTED, SEEN)).ok).toBe(false)
  expect(sent).toHaveLength(1)
})
