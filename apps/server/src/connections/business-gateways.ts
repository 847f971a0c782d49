import { CONNECTIONS, type Connection } from '@comanda/domain'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { publicAddressOf } from '../gateways/dns/public-address.ts'
import type { DkimKey, EmailGateway } from '../gateways/email/gateway.ts'
import { createSmtpEmail } from '../gateways/email/smtp-email.ts'
import type { Gateways } from '../gateways/gateways.ts'
import type { PushGateway } from '../gateways/push/gateway.ts'
import { createWebPush } from '../gateways/push/web-push.ts'
import type { SmsGateway } from '../gateways/sms/gateway.ts'
import { createTwilio } from '../gateways/sms/twilio.ts'
import { createCache } from '../platform/cache.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/connection.ts'
import { businesses } from '../platform/db/schema/index.ts'
import type { Live } from '../platform/live/live.ts'
import { type ConnectionRef, noteFailure, noteWorked, readConnectionRow, secretOf } from './connection-store.ts'
import { failureOf } from './failure-of.ts'
import { mailDomainSecret, mailDomainSecretOf, readMailDomain } from './mail-domain-store.ts'
import { readSecretKeys } from './secrets/secret-keys.ts'
import { readSecret } from './secrets/store.ts'
import { mailSecret, mailSettings, pushSecret, pushSettings, smsSecret, smsSettings, smtpUrlOf } from './settings.ts'

/** How a business's mails are sent. */
export interface MailRoute {
  readonly gateway: EmailGateway
  /** Its own sender; null: the installation's address with the business's name. */
  readonly sender: { readonly name: string; readonly address: string; readonly replyTo: string } | null
  readonly dkim?: DkimKey
  /** `Name <address>` or the bare address; the sender's if left out. */
  readonly returnPath?: string
}

/** Through which account a business's SMS are sent. */
export interface SmsRoute extends SmsGateway {
  /** False: the installation's, which the business shares with others. */
  readonly isOwn: boolean
}

/**
 * The gateways of each business: its own where it has one, else the installation's. One that fails is not replaced by
 * the installation's.
 */
export interface BusinessGateways {
  /** Null: of the installation itself. */
  readonly mail: (businessId: number | null) => Promise<MailRoute>
  /** Null without an account: the installation's is for businesses that operators have approved. */
  readonly sms: (businessId: number) => Promise<SmsRoute | null>
  readonly push: (businessId: number) => Promise<PushGateway | null>
}

interface Parts {
  readonly config: Config
  readonly db: Db
  readonly live: Live
  readonly clock: Clock
  readonly gateways: Gateways
  /** Base URLs of the sandbox's stand-ins; null in production. */
  readonly standIns: { readonly sms: string; readonly push: string } | null
}

interface Own<S, T> {
  readonly settings: S
  /** Null: no key of the installation opens it. */
  readonly secret: T | null
}

/** Thrown by a gateway whose credentials cannot be read. */
class Unreadable extends Error {}

/** Chooses and keeps the gateways of businesses; a change of a business on any server drops its own. */
export function createBusinessGateways({ config, db, live, clock, gateways, standIns }: Parts): BusinessGateways {
  const kept = createCache<Promise<object>>({ most: config.businessCacheSize })
  live.listenToAll((change) => {
    if (change === null) return kept.clear()
    if (change.kind === 'business') for (const kind of CONNECTIONS) kept.delete(`${kind} ${change.business}`)
  })
  const keep = <T extends object>(businessId: number, kind: Connection, choose: () => Promise<T>): Promise<T> => {
    const key = `${kind} ${businessId}`
    const known = kept.get(key)
    if (known) return known as Promise<T>
    const chosen = choose()
    kept.set(key, chosen)
    chosen.catch(() => kept.delete(key))
    return chosen
  }

  const readOwn = async <S, T>(
    ref: ConnectionRef,
    settingsSchema: z.ZodType<S>,
    secretSchema: z.ZodType<T>,
  ): Promise<Own<S, T> | null> => {
    const row = await readConnectionRow(db, ref)
    if (row === null) return null
    const keys = readSecretKeys(config)
    const secret = keys && secretSchema.safeParse(await readSecret(db, keys, secretOf(ref)))
    return { settings: settingsSchema.parse(row.settings), secret: secret?.success ? secret.data : null }
  }

  /** Notes what becomes of a call, for the owner. */
  const noted = async <T>(ref: ConnectionRef, work: () => Promise<T>): Promise<T> => {
    try {
      const value = await work()
      await noteWorked(db, ref, clock.now())
      return value
    } catch (error) {
      const told = error instanceof Unreadable ? ({ failure: 'unreadable', code: null } as const) : failureOf(error)
      await noteFailure(db, ref, told, clock.now())
      throw error
    }
  }
  const unreadable = async (): Promise<never> => {
    throw new Unreadable('The credentials of a business open with no key of the installation')
  }

  const common: MailRoute = { gateway: gateways.email, sender: null }
  /**
   * The installation's mail server with the sender of the business's domain, once its records are right; else with
   * replies to the business.
   */
  const fromOwnDomain = async (businessId: number): Promise<MailRoute> => {
    const row = await readMailDomain(db, businessId)
    if (row === null) return common
    const { fromName: name, fromAddress: address, domain, selector } = row
    const replyTo = row.replyTo || address
    const waiting: MailRoute = { ...common, sender: { name, address: config.mailFrom, replyTo } }
    if (row.state !== 'verified') return waiting
    const keys = readSecretKeys(config)
    const secret = keys && mailDomainSecret.safeParse(await readSecret(db, keys, mailDomainSecretOf(businessId)))
    // A mail that claims the domain without its signature would be taken for a forgery.
    if (!secret?.success) return waiting
    return {
      ...common,
      sender: { name, address, replyTo: row.replyTo },
      dkim: { domain, selector, privateKey: secret.data.privateKey },
      // SPF holds for the domain of the return path: the business's, if its SPF record includes ours.
      ...(row.records.every(({ purpose }) => purpose !== 'spf') && { returnPath: config.mailFrom }),
    }
  }
  const ofBusiness = (businessId: number): Promise<MailRoute> =>
    keep(businessId, 'mail', async () => {
      const ref = { businessId, kind: 'mail' } as const
      const own = await readOwn(ref, mailSettings, mailSecret)
      if (own === null) return fromOwnDomain(businessId)
      const { settings, secret } = own
      const mayBePlain = config.mode === 'demo'
      const smtp =
        secret &&
        createSmtpEmail({
          url: smtpUrlOf(settings, secret),
          requireTls: settings.security === 'starttls' && !mayBePlain,
          // A demo and its tests have their mail servers on this machine.
          addressOf: config.mode === 'demo' ? null : (host) => publicAddressOf(gateways.dns, host),
        })
      const { fromName: name, fromAddress: address, replyTo } = settings
      return {
        gateway: { send: (email) => noted(ref, () => (smtp === null ? unreadable() : smtp.send(email))) },
        sender: { name, address, replyTo },
      }
    })

  const commonSms = async (businessId: number): Promise<SmsRoute | null> => {
    if (gateways.sms === null) return null
    const [business] = await db
      .select({ trust: businesses.trust })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    return business?.trust === 'approved' ? { ...gateways.sms, isOwn: false } : null
  }
  const sms = async (businessId: number): Promise<SmsRoute | null> => {
    const { chosen } = await keep(businessId, 'sms', async () => {
      const ref = { businessId, kind: 'sms' } as const
      const own = await readOwn(ref, smsSettings, smsSecret)
      if (own === null) return { chosen: await commonSms(businessId) }
      const { settings, secret } = own
      const twilio = createTwilio({ ...settings, authToken: secret?.authToken ?? '', standIn: standIns?.sms ?? null })
      const gateway: SmsRoute = {
        ...twilio,
        isOwn: true,
        send: (text) => noted(ref, () => (secret === null ? unreadable() : twilio.send(text))),
      }
      return { chosen: gateway }
    })
    return chosen
  }

  const push = async (businessId: number): Promise<PushGateway | null> => {
    const { chosen } = await keep(businessId, 'push', async () => {
      const ref = { businessId, kind: 'push' } as const
      const own = await readOwn(ref, pushSettings, pushSecret)
      if (own === null) return { chosen: gateways.push }
      const { settings, secret } = own
      const web = createWebPush({
        keys: { ...settings, privateKey: secret?.privateKey ?? '' },
        hosts: config.pushHosts,
        standIn: standIns?.push ?? null,
      })
      const gateway: PushGateway = {
        ...web,
        send: (subscription, message) =>
          noted(ref, async () => {
            if (secret === null) return unreadable()
            return web.send(subscription, message).catch((error: unknown) => {
              // The browser subscribed with the key that was in use before.
              if (failureOf(error).code === '403') return 'gone'
              throw error
            })
          }),
      }
      return { chosen: gateway }
    })
    return chosen
  }

  return {
    mail: async (businessId) => (businessId === null ? common : ofBusiness(businessId)),
    sms,
    push,
  }
}
