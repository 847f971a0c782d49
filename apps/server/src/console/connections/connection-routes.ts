import {
  readConnections,
  removeConnection as removeConnectionCall,
  type StaffConnectionsWire,
  setMailConnection,
  setOneSignalConnection,
  setPushConnection,
  setSiteConnection,
  setSmsConnection,
  testConnection,
} from '@comanda/contract'
import type { Connection, NativeApps } from '@comanda/domain'
import { areAPair, removeConnection, secretEndOf, writeConnection } from '../../connections/change-connections.ts'
import { announceConnections, readConnectionRow, readConnectionRows } from '../../connections/connection-store.ts'
import { failureOf } from '../../connections/failure-of.ts'
import { mailSettings, oneSignalSettings, pushSettings, smsSettings } from '../../connections/settings.ts'
import { AddressRefusal, publicAddressOf } from '../../gateways/dns/public-address.ts'
import type { ApiContext } from '../../http/api-env.ts'
import { PRIVATE } from '../../http/create-router.ts'
import { refuse } from '../../http/refuse.ts'
import { refuseTooMany } from '../../http/refuse-too-many.ts'
import type { Tenant } from '../../http/tenant.ts'
import type { Thing } from '../../identity/acts/change-thing.ts'
import { createStaffRouter } from '../../identity/acts/staff-router.ts'
import { createMinuteLimit } from '../../identity/rate-limit.ts'
import type { SignedInStaff } from '../../identity/staff-session.ts'
import { sendTestMail } from '../../messages/mails/send-test-mail.ts'
import type { Deps } from '../../orders/deps.ts'
import type { Executor, Tx } from '../../platform/db/connection.ts'
import { toE164 } from '../../platform/telephone.ts'
import { checkHost } from '../../restaurants/businesses/host-rules.ts'
import { findTenant } from '../../restaurants/businesses/store.ts'
import { readEmail } from './read-email.ts'

/** A test costs money, or reaches an inbox. */
const MOST_TESTS_A_MINUTE = 5
/** The ports of mail servers; others are refused in production, so that the form cannot reach other services. */
const MAIL_PORTS: ReadonlySet<number> = new Set([25, 465, 587, 2525])

const orNull = (text: string): string | null => (text === '' ? null : text)

/** Stored settings as the API has them, without secrets; null where there are none. */
const SETTINGS_TO_WIRE = {
  mail: (stored: unknown) => {
    const settings = mailSettings.nullable().parse(stored)
    if (settings === null) return null
    const { fromName, fromAddress, replyTo, host, port, security, user } = settings
    return { fromName: fromName, fromAddress: fromAddress, replyTo: replyTo, host, port, security, user }
  },
  sms: (stored: unknown) => {
    const settings = smsSettings.nullable().parse(stored)
    return settings && { accountSid: settings.accountSid, sender: settings.sender }
  },
  push: (stored: unknown) => {
    const settings = pushSettings.nullable().parse(stored)
    return settings && { publicKey: settings.publicKey, subject: settings.subject }
  },
  onesignal: (stored: unknown) => {
    const settings = oneSignalSettings.nullable().parse(stored)
    return settings && { appId: settings.appId }
  },
} as const satisfies Record<Connection, (stored: unknown) => object | null>

/** A connection as its form shows it; without one there is nothing to be seen. */
const connectionThing = (kind: Connection, secret: string): Thing => ({
  secrets: [secret],
  secretSetAt: 'setAt',
  hasNoInverse: true,
  read: async (tx, { businessId }) => {
    const row = await readConnectionRow(tx, { businessId, kind })
    return { ...SETTINGS_TO_WIRE[kind](row?.settings ?? null), setAt: row?.setAt ?? null }
  },
})

/** A connection as its removal has seen it: when it was set tells which one. */
const removal: Thing = {
  hasNoInverse: true,
  inverse: () => null,
  read: async (tx, { businessId, kind }) => {
    const row = await readConnectionRow(tx, { businessId, kind: kind as Connection })
    return { setAt: row?.setAt ?? null }
  },
}

/** Routes with which owners connect the business's own third parties. */
export function connectionRoutes(deps: Deps) {
  const { router, staffCall, staffChange } = createStaffRouter(deps)
  const { db, clock, config, gateways } = deps
  const mayTest = createMinuteLimit(clock, MOST_TESTS_A_MINUTE)

  const siteOf = ({ apps, tagManagerId, maps, business }: Tenant): StaffConnectionsWire['site'] => ({
    tagManagerId: tagManagerId ?? '',
    tilesUrl: maps?.url ?? '',
    tilesAttribution: maps?.attribution ?? '',
    appStoreId: apps.appStoreId ?? '',
    appStoreLink: business.appStoreLink ?? '',
    iosAppId: apps.iosAppId ?? '',
    playPackage: apps.playPackage ?? '',
    googlePlayLink: business.googlePlayLink ?? '',
    playFingerprints: [...apps.playFingerprints],
    announcesNewApp: apps.announcesNewApp,
  })

  const connectionsOf = async (businessId: number, executor: Executor = db): Promise<StaffConnectionsWire | null> => {
    // One after another: a transaction has one connection.
    const tenant = await findTenant(executor, businessId)
    if (tenant === null) return null
    const rows = await readConnectionRows(executor, businessId)
    const stateOf = async (kind: Connection) => {
      const row = rows.find((one) => one.kind === kind)
      return {
        setAt: row?.setAt ?? null,
        secretEnd: row ? await secretEndOf(deps, executor, { businessId, kind }) : null,
        workedAt: row?.workedAt ?? null,
        failure: row?.failure ?? null,
        failureCode: row?.failureCode ?? null,
        failedAt: row?.failedAt ?? null,
      }
    }
    const settingsOf = (kind: Connection): unknown => rows.find((one) => one.kind === kind)?.settings ?? null
    return {
      mail: { ...(await stateOf('mail')), settings: SETTINGS_TO_WIRE.mail(settingsOf('mail')) },
      sms: {
        ...(await stateOf('sms')),
        settings: SETTINGS_TO_WIRE.sms(settingsOf('sms')),
        webhookPath: `/api/v1/webhook/sms/${businessId}`,
      },
      push: { ...(await stateOf('push')), settings: SETTINGS_TO_WIRE.push(settingsOf('push')) },
      onesignal: { ...(await stateOf('onesignal')), settings: SETTINGS_TO_WIRE.onesignal(settingsOf('onesignal')) },
      site: siteOf(tenant),
    }
  }
  const answerConnections = async (c: ApiContext, { businessId }: SignedInStaff, executor: Executor = db) => {
    const connections = await connectionsOf(businessId, executor)
    return connections === null ? refuse(c, 404, 'not_found') : c.json({ data: connections }, 200, PRIVATE)
  }

  /** Whether a host has a private address now. Each mail looks again, because the name may lead elsewhere by then. */
  const leadsInside = (host: string): Promise<boolean> =>
    publicAddressOf(gateways.dns, host).then(
      () => false,
      (error: unknown) => error instanceof AddressRefusal && error.code === 'EPRIVATE',
    )
  const write = async (
    c: ApiContext,
    { member, tx }: { readonly member: SignedInStaff; readonly tx: Tx },
    kind: Connection,
    settings: unknown,
    secret: unknown,
  ) => {
    const outcome = await writeConnection(deps, tx, { businessId: member.businessId, kind }, settings, secret)
    if (outcome === 'no-key') return refuse(c, 409, 'credentials_unavailable')
    if (outcome === 'no-secret') return refuse(c, 422, 'invalid_request', { problems: { password: 'required' } })
    return answerConnections(c, member, tx)
  }
  /** The server is sent there: no address and no name of the installation's own network. */
  const refuseServer = async (c: ApiContext, { host, port }: { readonly host: string; readonly port: number }) => {
    if (config.mode !== 'production') return null
    if (!checkHost(host, { installationHosts: [], takesLocal: false }).ok || (await leadsInside(host)))
      return refuse(c, 422, 'invalid_request', { problems: { host: 'host_local' } })
    return MAIL_PORTS.has(port) ? null : refuse(c, 422, 'invalid_request', { problems: { port: 'invalid' } })
  }

  staffCall(readConnections, (c, { member }) => answerConnections(c, member))
  staffChange(
    setMailConnection,
    connectionThing('mail', 'password'),
    async (c, by) => {
      const { fromName, fromAddress, replyTo, ...rest } = c.req.valid('json')
      const { password, host, port, security, user } = rest
      const settings = { fromName, fromAddress, replyTo, host, port, security, user }
      return write(c, by, 'mail', settings, password === '' && user !== '' ? null : { password })
    },
    { before: (c) => refuseServer(c, c.req.valid('json')) },
  )
  staffChange(setSmsConnection, connectionThing('sms', 'authToken'), async (c, by) => {
    const { accountSid, sender, authToken } = c.req.valid('json')
    return write(c, by, 'sms', { accountSid, sender }, { authToken })
  })
  staffChange(setPushConnection, connectionThing('push', 'privateKey'), async (c, by) => {
    const { publicKey, subject, privateKey } = c.req.valid('json')
    if (!areAPair(publicKey, privateKey))
      return refuse(c, 422, 'invalid_request', { problems: { privateKey: 'keys_do_not_match' } })
    return write(c, by, 'push', { publicKey, subject }, { privateKey })
  })
  staffChange(setOneSignalConnection, connectionThing('onesignal', 'apiKey'), async (c, by) => {
    const { appId, apiKey } = c.req.valid('json')
    return write(c, by, 'onesignal', { appId }, { apiKey })
  })
  const siteThing: Thing = {
    read: async (tx, { businessId }) => {
      const tenant = await findTenant(tx, businessId)
      return tenant && siteOf(tenant)
    },
  }
  staffChange(setSiteConnection, siteThing, async (c, { member, tx }) => {
    const site = c.req.valid('json')
    const apps: NativeApps = {
      appStoreId: orNull(site.appStoreId),
      iosAppId: orNull(site.iosAppId),
      playPackage: orNull(site.playPackage),
      playFingerprints: site.playFingerprints,
      announcesNewApp: site.announcesNewApp,
    }
    await announceConnections(tx, member.businessId, {
      tagManagerId: orNull(site.tagManagerId),
      maps: site.tilesUrl === '' ? null : { url: site.tilesUrl, attribution: site.tilesAttribution },
      appStoreLink: orNull(site.appStoreLink),
      googlePlayLink: orNull(site.googlePlayLink),
      apps,
    })
    return answerConnections(c, member, tx)
  })
  staffChange(removeConnectionCall, removal, async (c, { member, tx }) => {
    await removeConnection(tx, { businessId: member.businessId, kind: c.req.valid('param').kind })
    return answerConnections(c, member, tx)
  })
  staffCall(testConnection, async (c, { member }) => {
    const { businessId } = member
    const { kind } = c.req.valid('param')
    if ((await readConnectionRow(db, { businessId, kind })) === null) return refuse(c, 409, 'connection_missing')
    if (!mayTest(String(businessId))) return refuseTooMany(c, 1)
    const { tenant, language } = c.var
    try {
      if (kind === 'mail') await sendTestMail(deps, tenant, await readEmail(db, member), language)
      else {
        const to = toE164(c.req.valid('json').to, tenant.business.territory)
        if (!to) return refuse(c, 422, 'invalid_request', { problems: { to: 'not_a_number' } })
        const sms = await deps.connections.sms(businessId)
        const outcome = await sms?.send({ to, text: tenant.business.name })
        if (outcome !== 'sent') return refuse(c, 422, 'invalid_request', { problems: { to: 'not_a_number' } })
      }
    } catch (error) {
      // The connection keeps the reason, which the answer shows.
      deps.log.warn({ business: businessId, kind, code: failureOf(error).code }, 'a test of a connection failed')
    }
    return answerConnections(c, member)
  })
  return router
}
