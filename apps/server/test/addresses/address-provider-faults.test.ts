import { describe, expect, it } from 'vitest'
import { LookupUnavailable } from '../../src/gateways/addresses/gateway.ts'
import { createPostcodesIo } from '../../src/gateways/addresses/postcodes-io.ts'
import { CALLER, log, mostPerMinute, pathsOf, seeking, theProviders } from '../fixtures/an-address-provider.ts'

describe('provider faults', () => {
  it('a request is repeated once after a broken connection or a 5xx', async () => {
    for (const fault of ['down', 'broken'] as const) {
      const { open, providers } = await theProviders()
      providers.fail('postcodes', fault, 1)
      expect(await open.locate('uk', 'LS6 3HN')).not.toBeNull()
      expect(pathsOf(providers, 'postcodes')).toHaveLength(2)
    }
  })

  it.each(['down', 'broken', 'too many', 'garbage', 'other shape'] as const)(
    'every provider that is %s is reported as unavailable',
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

  it('a provider without answers times out, and after three timeouts pauses ten seconds', async () => {
    const { open, providers, clock } = await theProviders({}, { deadline: 60 })
    providers.fail('postcodes', 'slow')
    for (const postcode of ['LS6 3HN', 'LS6 1AS', 'BT7 1JG', 'LS6 9ZZ'])
      await expect(open.locate('uk', postcode)).rejects.toThrow(LookupUnavailable)
    expect(pathsOf(providers, 'postcodes')).toHaveLength(3)
    providers.clearFaults()
    await expect(open.locate('uk', 'LS6 3HN')).rejects.toThrow(LookupUnavailable)
    clock.pass({ seconds: 11 })
    // Long enough for a busy machine.
    const patient = createPostcodesIo({ url: providers.urls.postcodes, clock, log, mostPerMinute })
    expect(await patient.place('LS6 3HN', CALLER)).not.toBeNull()
  })

  it('a provider that answers 429 is not called again before its Retry-After', async () => {
    const { open, providers, clock } = await theProviders()
    providers.fail('photon', 'too many', 1)
    await expect(open.suggest('uk', 'cardigan', seeking)).rejects.toThrow(LookupUnavailable)
    await expect(open.suggest('uk', 'victoria', seeking)).rejects.toThrow(LookupUnavailable)
    expect(pathsOf(providers, 'photon')).toHaveLength(1)
    clock.pass({ seconds: 61 })
    expect(await open.suggest('uk', 'victoria', seeking)).not.toEqual([])
  })

  it('a 429 pauses the network that asked, and everyone when a second network gets one', async () => {
    const { open, openToOther, providers, clock } = await theProviders()
    providers.fail('photon', 'too many', 1)
    await expect(open.suggest('uk', 'cardigan', seeking)).rejects.toThrow(LookupUnavailable)
    expect(await openToOther.suggest('uk', 'victoria', seeking)).not.toEqual([])
    providers.fail('photon', 'too many', 1)
    await expect(openToOther.suggest('uk', 'bare lane', seeking)).rejects.toThrow(LookupUnavailable)
    for (const lookup of [open, openToOther])
      await expect(lookup.suggest('uk', 'boar', seeking)).rejects.toThrow(LookupUnavailable)
    expect(pathsOf(providers, 'photon')).toHaveLength(3)
    clock.pass({ seconds: 61 })
    expect(await open.suggest('uk', 'cardigan', seeking)).not.toEqual([])
  })

  it('the provider rests for everyone after three failures of two networks', async () => {
    const { open, openToOther, providers } = await theProviders()
    providers.fail('photon', 'garbage')
    for (const [lookup, text] of [
      [open, 'cardigan'],
      [openToOther, 'victoria'],
      [open, 'bare lane'],
    ] as const)
      await expect(lookup.suggest('uk', text, seeking)).rejects.toThrow(LookupUnavailable)
    providers.clearFaults()
    for (const lookup of [open, openToOther])
      await expect(lookup.suggest('uk', 'boar', seeking)).rejects.toThrow(LookupUnavailable)
    expect(pathsOf(providers, 'photon')).toHaveLength(3)
  })

  it('cached answers are used during a fault, even expired ones', async () => {
    const { open, providers, clock } = await theProviders()
    const before = await open.locate('uk', 'LS6 3HN')
    providers.fail('postcodes', 'down')
    clock.pass({ hours: 48 })
    expect(await open.locate('uk', 'LS6 3HN')).toEqual(before)
  })

  it('a provider that refuses the key is reported as unavailable', async () => {
    const { google } = await theProviders({}, { key: 'another' })
    await expect(google.suggest('uk', 'cardigan', seeking)).rejects.toThrow('403')
  })
})
