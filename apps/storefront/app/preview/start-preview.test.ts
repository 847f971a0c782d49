import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { aSite } from '../../test/a-site.tsx'
import { draftMessage } from './draft-schema.ts'
import { mayFrame, withDraft } from './start-preview.ts'

const message = (draft: unknown, more: object = {}) => ({
  comanda: 'preview',
  version: 1,
  type: 'draft',
  revision: 1,
  draft,
  ...more,
})
const isAccepted = (data: unknown) => v.safeParse(draftMessage, data).success

describe('a preview', () => {
  it('listens only to its own host and to the installation', () => {
    const own = { origin: 'https://napoli.eat.example', protocol: 'https:' }
    const hears = (origin: string) => mayFrame(origin, own, ['eat.example'])
    expect(hears('https://napoli.eat.example')).toBe(true)
    expect(hears('https://eat.example')).toBe(true)
    expect(hears('http://eat.example')).toBe(false)
    expect(hears('https://triana.eat.example')).toBe(false)
    expect(hears('https://eat.example.evil.example')).toBe(false)
    expect(hears('null')).toBe(false)
  })

  it('takes a draft with some of the look, and ignores what has another shape or version', () => {
    expect(isAccepted(message({ theme: { colour: '#ffff00' }, scheme: 'dark' }))).toBe(true)
    expect(isAccepted(message({ theme: { mark: 'data:image/png;base64,AAAA' } }))).toBe(true)
    expect(isAccepted(message({ theme: { mark: 'https://evil.example/x.png' } }))).toBe(false)
    expect(isAccepted(message({ theme: { mark: 'data:image/svg+xml;base64,AAAA' } }))).toBe(false)
    expect(isAccepted(message({ theme: { corners: 'oval' } }))).toBe(false)
    expect(isAccepted(message({ name: 'x'.repeat(81) }))).toBe(false)
    expect(isAccepted(message({}, { version: 2 }))).toBe(false)
    expect(isAccepted(message({ at: '2026-11-27T19:30:00Z', postcode: 'LS6 3HN' }))).toBe(true)
    expect(isAccepted(message({ at: 'Friday' }))).toBe(false)
  })

  it('shows what the draft changes and leaves the rest as it is saved', () => {
    const site = aSite()
    const shown = withDraft(site, { theme: { colour: '#ffff00' }, hero: { title: 'Fired daily' } })
    expect(shown.business.theme).toEqual({ ...site.business.theme, colour: '#ffff00' })
    expect(shown.business.hero).toEqual({ ...site.business.hero, title: 'Fired daily' })
    expect(shown.business.name).toBe(site.business.name)
  })
})
