import { invalidRequest } from '../http/api-error.ts'
import type { Call, Endpoint } from '../http/endpoint.ts'
import { textOf } from '../http/form.ts'
import type { RadarSession } from '../state/kinds.ts'
import { newId } from '../state/new-id.ts'

async function create(call: Call): Promise<RadarSession> {
  const session: RadarSession = { id: newId('rse'), object: 'radar.session', created: call.now }
  await call.store.save('radar_session', session)
  return session
}

/** `radar_options[session]` of an intent: a session of the account that is charged; undefined where none is sent. */
export async function radarSessionOf(call: Call): Promise<string | undefined> {
  const id = textOf(call.form, 'radar_options.session')
  if (!id || (await call.store.find('radar_session', id))) return id || undefined
  throw invalidRequest(`No such Radar Session: '${id}'`, { code: 'resource_missing', param: 'radar_options[session]' })
}

/** Called by the script alone; the provider does not document its own. */
export const radarSessionEndpoints: readonly Endpoint[] = [
  { method: 'POST', path: '/v1/radar/session', browser: true, takes: [], run: create },
]
