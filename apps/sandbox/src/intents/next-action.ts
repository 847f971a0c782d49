import type { Challenge } from '../state/kinds.ts'
import { newId } from '../state/new-id.ts'
import type { Store } from '../state/store.ts'

/** Mount path of the sandbox's pages on the customer's host. */
export const MOUNT_PATH = '/sandbox/stripe'

interface Asked {
  readonly intent: string
  readonly intentKind: Challenge['intentKind']
  /** The browser script shows the challenge; without it the customer is redirected, if there is a return URL. */
  readonly useScript: boolean
  readonly returnUrl: string | null
  readonly by?: 'klarna'
}

/** The part of `next_action` that payment and setup intents share. */
interface NextAction {
  type: string
  redirect_to_url?: { return_url: string; url: string }
}

/** Creates a challenge and returns how the customer reaches it. */
export async function askForAuthentication(store: Store, asked: Asked): Promise<NextAction> {
  const challenge: Challenge = {
    id: newId('payatt'),
    object: 'challenge',
    intent: asked.intent,
    intentKind: asked.intentKind,
    returnUrl: asked.useScript ? null : asked.returnUrl,
    ...(asked.by && { by: asked.by }),
    outcome: 'open',
  }
  await store.save('challenge', challenge)
  const address = `${MOUNT_PATH}/3ds/${challenge.id}`
  if (asked.useScript || asked.returnUrl === null) {
    const action: NextAction = { type: 'use_stripe_sdk' }
    Object.assign(action, {
      use_stripe_sdk: { type: 'three_d_secure_redirect', source: challenge.id, stripe_js: address },
    })
    return action
  }
  return {
    type: 'redirect_to_url',
    redirect_to_url: { return_url: asked.returnUrl, url: new URL(address, asked.returnUrl).href },
  }
}
