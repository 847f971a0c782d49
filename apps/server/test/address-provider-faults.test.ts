import { describe, expect, it } from 'vitest'
import { LookupUnavailable } from '../src/gateways/addresses/gateway.ts'
import { createPostcodesIo } from '../src/gateways/addresses/postcodes-io.ts'
import { log, pathsOf, seeking, theProviders } from './the-address-providers.ts'

describe('a provider on a bad day', () => {
  it('is asked once more after a broken connection or an error of its own', async () => {
    for (const fault of ['down', 'broken'] as const) {
      const { open, providers } = await theProviders()
      providers.fail('postcodes', fault, 1)
      expect(await open.locate('uk', 'LS6 3HN')).not.toBeNull()
      expect(pathsOf(providers, 'postcodes')).toHaveLength(2)
    }
  })

  it.each(['down', 'broken', 'too many', 'garbage', 'other shape'] as const)(
    'that is %s is unavailable, whoever it is',
    async (fault) => {
      const { open, google, providers } = await theProviders()
      for (const provider of ['postcodes', 'photon', 'google'] as const) providers.fail(provider, fault)
      const calls = [
        open.locate('uk', 'LS6 3HN'),
        open.suggest('uk', 'ls6 3', seeking),
        open.suggest('uk', 'cardigan', seeking),
        open.find('es', '41010'),
        google.suggest('uk', 'cardigan', seeking),
        google.resolve('uk', 'ChIJ-stand_in-0', null),
        google.locate('es', '41010'),
      ]
      for (const outcome of await Promise.allSettled(calls))
        expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'LookupUnavailable' } })
    },
  )

  it('that never answers is given up, and after three times not waited for until it has had ten seconds', async () => {
    const { open, providers, clock } = await theProviders({}, { deadline: 60 })
    providers.fail('postcodes', 'slow')
    for (const postcode of ['LS6 3HN', 'LS6 1AS', 'BT7 1JG', 'LS6 9ZZ'])
      await expect(open.locate('uk', postcode)).rejects.toThrow(LookupUnavailable)
    expect(pathsOf(providers, 'postcodes')).toHaveLength(3)
    providers.mend()
    await expect(open.locate('uk', 'LS6 3HN')).rejects.toThrow(LookupUnavailable)
    clock.pass({ seconds: 11 })
    // Long enough for a machine that is busy.
    const patient = createPostcodesIo({ url: providers.urls.postcodes, clock, log })
    expect(await patient.place('LS6 3HN')).not.toBeNull()
  })

  it('that says "too many" is left alone for as long as it asks', async () => {
    const { open, providers, clock } = await theProviders()
    providers.fail('photon', 'too many', 1)
    await expect(open.suggest('uk', 'cardigan', seeking)).rejects.toThrow(LookupUnavailable)
    await expect(open.suggest('uk', 'victoria', seeking)).rejects.toThrow(LookupUnavailable)
    expect(pathsOf(providers, 'photon')).toHaveLength(1)
    clock.pass({ seconds: 61 })
    expect(await open.suggest('uk', 'victoria', seeking)).not.toEqual([])
  })

  it('does not take away what is known already, even when that has grown old', async () => {
    const { open, providers, clock } = await theProviders()
    const before = await open.locate('uk', 'LS6 3HN')
    providers.fail('postcodes', 'down')
    clock.pass({ hours: 48 })
    expect(await open.locate('uk', 'LS6 3HN')).toEqual(before)
  })

  it('that refuses the key is unavailable', async () => {
    const { google } = await theProviders({}, { key: 'another' })
    await expect(google.suggest('uk', 'cardigan', seeking)).rejects.toThrow('403')
  })
})
