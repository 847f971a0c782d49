import { isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createPartCheck } from '../../src/installation/status/check-parts.ts'
import { COURIER_JOBS, MESSAGE_JOBS } from '../../src/installation/status/measure-parts.ts'
import { orderMessageJob } from '../../src/messages/queue/order-message.ts'
import { noteOutage } from '../../src/orders/payments/outages.ts'
import { operatorActs, paymentOutages } from '../../src/platform/db/schema/index.ts'
import { aRestaurant } from '../fixtures/a-restaurant.ts'
import { anOperator, INSTALLATION_HOST } from '../fixtures/an-operator.ts'
import { aClock, aServer, type TestServer, type TestServerParts } from '../setup/a-server.ts'

interface StatusJson {
  readonly state: string
  readonly checked_at: string | null
  readonly parts: readonly { readonly part: string; readonly state: string; readonly since: string | null }[]
  readonly incidents: readonly {
    readonly part: string
    readonly worst: string
    readonly began_at: string
    readonly ended_at: string | null
  }[]
}

const aStatus = async (parts: TestServerParts = {}) => {
  const clock = aClock('2026-11-21T12:00:00Z')
  const server = await aServer({ clock, sweepsByItself: false, ...parts })
  const check = createPartCheck(server.deps)
  const read = async (): Promise<StatusJson> =>
    (await (await server.fetch(`http://${INSTALLATION_HOST}/status.json`)).json()) as StatusJson
  const stateOf = async (part: string) => (await read()).parts.find((one) => one.part === part)
  return { clock, server, check, read, stateOf }
}

const pageOf = async (server: TestServer, language: string): Promise<string> => {
  const answer = await server.fetch(`http://${INSTALLATION_HOST}/status`, { headers: { 'accept-language': language } })
  expect(answer.status).toBe(200)
  return answer.text()
}

const refusal = (code: string) => ({ kind: 'no_access', code, message: 'no' }) as const

describe('the status page', () => {
  it('says on the installation’s host in the reader’s language without scripts that all works', async () => {
    const { server, check, read } = await aStatus()
    await check()
    const english = await pageOf(server, 'en-GB')
    for (const text of ['lang="en"', 'Everything works', 'Orders', 'Card payments', 'No incidents in the last 14 days'])
      expect(english).toContain(text)
    expect(english).toContain('<time datetime="2026-11-21T12:00:00Z">21 Nov, 12:00 GMT</time>')
    expect(english).not.toContain('<script')
    const spanish = await pageOf(server, 'es-ES')
    for (const text of ['lang="es"', 'Todo funciona', 'Pedidos', 'Sin incidencias']) expect(spanish).toContain(text)
    expect(spanish).toContain('13:00 CET')
    expect(await (await server.fetch(`http://${INSTALLATION_HOST}/status?lang=es`)).text()).toContain('Todo funciona')
    expect(await read()).toMatchObject({ state: 'works', checked_at: '2026-11-21T12:00:00Z', incidents: [] })

    const { host } = await aRestaurant(server.deps.db)
    expect((await server.fetch(`http://${host}/status`)).status).toBe(404)
    expect((await server.fetch(`http://${host}/status.json`)).status).toBe(404)
    const led = await server.fetch(`http://${host}/system-status?lang=es`)
    expect(led.headers.get('location')).toBe('http://localhost:3000/status?lang=es')
  })

  it('shows a refused key as a card interruption with begin and end, but not a single account', async () => {
    const { clock, server, check, read, stateOf } = await aStatus()
    await check()
    await noteOutage(server.deps, 'acct_one', refusal('account_invalid'))
    clock.advance({ seconds: 30 })
    await check()
    expect((await read()).state).toBe('works')
    expect(JSON.stringify(await read())).not.toContain('acct_one')

    await noteOutage(server.deps, null, refusal('api_key_expired'))
    clock.advance({ seconds: 30 })
    await check()
    expect(await stateOf('cards')).toEqual({ part: 'cards', state: 'interrupted', since: '2026-11-21T12:01:00Z' })
    expect(await pageOf(server, 'en')).toContain('Some things don’t work right now')
    expect(await stateOf('ordering')).toMatchObject({ state: 'works' })

    clock.advance({ minutes: 4 })
    await server.deps.db
      .update(paymentOutages)
      .set({ endedAt: clock.now().toString() })
      .where(isNull(paymentOutages.endedAt))
    await check()
    expect((await read()).incidents).toEqual([
      { part: 'cards', worst: 'interrupted', began_at: '2026-11-21T12:01:00Z', ended_at: '2026-11-21T12:05:00Z' },
    ])
    expect(await pageOf(server, 'en')).toContain('4 min')

    // It comes back: the same incident goes on.
    await noteOutage(server.deps, null, refusal('api_key_expired'))
    clock.advance({ minutes: 1 })
    await check()
    expect((await read()).incidents).toEqual([
      { part: 'cards', worst: 'interrupted', began_at: '2026-11-21T12:01:00Z', ended_at: null },
    ])
    clock.advance({ hours: 24 * 15 })
    await server.deps.db
      .update(paymentOutages)
      .set({ endedAt: clock.now().toString() })
      .where(isNull(paymentOutages.endedAt))
    await check()
    clock.advance({ hours: 24 * 15 })
    expect((await read()).incidents).toEqual([])
  })

  it('shows messages as interrupted while jobs are not taken', async () => {
    const { server, check, stateOf } = await aStatus({ environment: { ROLE: 'web' } })
    await server.deps.jobs.enqueue(
      server.deps.db,
      orderMessageJob,
      { businessId: 1, orderId: 'none', event: 1, kind: 'received', channel: 'mail' },
      { at: '2020-01-01T00:00:00Z' },
    )
    await check()
    expect(await stateOf('messages')).toMatchObject({ state: 'interrupted' })
    expect(await stateOf('couriers')).toMatchObject({ state: 'works' })
  })

  it('counts the kinds of jobs that exist', async () => {
    const { server } = await aStatus()
    const { rows } = await server.deps.pool.query<{ name: string }>('select name from pgboss.queue')
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...MESSAGE_JOBS, ...COURIER_JOBS]))
  })

  it('shows the last known state while the database is gone, and says orders are interrupted', async () => {
    const { clock, server, check, read, stateOf } = await aStatus()
    await noteOutage(server.deps, null, refusal('api_key_expired'))
    await check()
    expect((await read()).checked_at).toBe('2026-11-21T12:00:00Z')
    await server.deps.pool.end()
    clock.advance({ minutes: 1 })
    expect(await stateOf('ordering')).toEqual({ part: 'ordering', state: 'interrupted', since: '2026-11-21T12:01:00Z' })
    expect(await stateOf('cards')).toEqual({ part: 'cards', state: 'interrupted', since: '2026-11-21T12:00:00Z' })
    clock.advance({ minutes: 1 })
    expect(await stateOf('ordering')).toMatchObject({ since: '2026-11-21T12:01:00Z' })
    expect(await pageOf(server, 'es')).toContain('Hay algún servicio que no funciona ahora mismo')
  })

  it('shows a time in which nothing ran as an interruption', async () => {
    const { clock, check, read, stateOf } = await aStatus()
    await check()
    clock.advance({ minutes: 30 })
    expect(await stateOf('messages')).toMatchObject({ state: 'interrupted', since: '2026-11-21T12:00:00Z' })
    expect(await stateOf('ordering')).toMatchObject({ state: 'works' })
    await check()
    clock.advance({ seconds: 10 })
    const { state, incidents } = await read()
    expect(state).toBe('works')
    expect(incidents.map(({ part }) => part).sort()).toEqual(['cards', 'couriers', 'live', 'messages', 'ordering'])
    for (const incident of incidents)
      expect(incident).toMatchObject({ began_at: '2026-11-21T12:00:00Z', ended_at: '2026-11-21T12:30:00Z' })
  })
})

const WORKS = {
  title: { en: 'Maintenance of the database', es: 'Mantenimiento de la base de datos' },
  text: { en: 'Orders pause for <five> minutes.', es: 'Los pedidos se detienen cinco minutos.' },
  parts: ['ordering'],
  beginsAt: '2026-11-22T04:00:00+01:00',
  endsAt: '2026-11-22T03:30:00Z',
}

describe('announcements', () => {
  it('show as planned, current and past in both languages, and the log names their authors', async () => {
    const { clock, server } = await aStatus()
    const operator = await anOperator(server)
    const added = await operator.post('/operator/announcements', WORKS)
    expect(added.status).toBe(200)
    const { id } = added.body.data as { id: number }
    const planned = await pageOf(server, 'en')
    expect(planned).toContain('Planned')
    expect(planned).toContain('Maintenance of the database')
    expect(planned).toContain('Orders pause for &lt;five&gt; minutes.')
    expect(planned).toContain('22 Nov, 03:00–03:30 GMT')
    expect(await pageOf(server, 'es')).toContain('Los pedidos se detienen cinco minutos.')
    const later = { ...WORKS, title: { en: 'Later', es: 'Después' }, beginsAt: '2026-11-25T03:00:00Z', endsAt: null }
    const second = await operator.post('/operator/announcements', later)
    clock.advance({ seconds: 10 })
    expect(await pageOf(server, 'en')).toMatch(/Maintenance of the database[\s\S]*Later/)
    await operator.post(`/operator/announcements/${(second.body.data as { id: number }).id}/remove`)
    clock.advance({ seconds: 10 })

    clock.set('2026-11-22T03:10:00Z')
    const current = await pageOf(server, 'en')
    expect(current).toContain('>Announcements</h2>')
    expect(current).not.toContain('>Planned</h2>')
    clock.set('2026-11-22T03:40:00Z')
    expect(await pageOf(server, 'en')).toContain('Announcement · 22 Nov, 03:00–03:30 GMT')

    const again = await anOperator(server)
    const longer = { ...WORKS, endsAt: null, parts: [] }
    expect((await again.post(`/operator/announcements/${id}`, longer)).body.data).toMatchObject({ endsAt: null })
    expect((await again.get('/operator/announcements')).body.data).toHaveLength(1)
    expect((await again.post(`/operator/announcements/${id}/remove`)).status).toBe(200)
    expect((await again.post(`/operator/announcements/${id}/remove`)).status).toBe(404)
    clock.advance({ seconds: 10 })
    expect(await pageOf(server, 'en')).not.toContain('Maintenance of the database')
    const acts = await server.deps.db.select({ act: operatorActs.act, detail: operatorActs.detail }).from(operatorActs)
    const written = acts.filter(({ act }) => act.startsWith('announcement-'))
    expect(written.map(({ act }) => act)).toEqual([
      'announcement-added',
      'announcement-added',
      'announcement-removed',
      'announcement-changed',
      'announcement-removed',
    ])
    expect(written[0]?.detail).toBe('Maintenance of the database')
  })

  it('end after they begin, have a title in both languages, and are written by operators alone', async () => {
    const { server } = await aStatus()
    const operator = await anOperator(server)
    const wrong = await operator.post('/operator/announcements', { ...WORKS, endsAt: '2026-11-22T02:00:00Z' })
    expect(wrong.status).toBe(422)
    expect(wrong.body.error?.details).toHaveProperty('endsAt')
    const untitled = await operator.post('/operator/announcements', { ...WORKS, title: { en: 'Only', es: ' ' } })
    expect(untitled.status).toBe(422)
    const stranger = await server.fetch(`http://${INSTALLATION_HOST}/api/v1/operator/announcements`)
    expect(stranger.status).toBe(401)
  })
})
