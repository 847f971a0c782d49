/** What a browser does at the provider by itself, with the publishable key. */
export interface Browser {
  /** A payment method for a typed number. */
  readonly typeCard: (number: string) => Promise<string>
  readonly makeToken: (number: string) => Promise<string>
  readonly answerChallenge: (intent: IntentShown, outcome: ChallengeOutcome) => Promise<void>
  /** Tries an intent again with another card, as a page that was left open could. */
  readonly confirm: (intent: IntentShown, method: string) => Promise<void>
}

export type ChallengeOutcome = 'complete' | 'fail' | 'cancel'

/** What a browser knows of an intent. */
export interface IntentShown {
  readonly id: string
  readonly clientSecret: string
  readonly account: string | null
}

/** The one key that everyone may see. */
const PUBLISHABLE_KEY = 'pk_test_sandbox'

/** The provider as the public host shows it. */
interface PublicDoor {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>
}

export const browserAt = (door: PublicDoor): Browser => {
  const ask = async (path: string, account: string | null, form?: Record<string, string>): Promise<unknown> => {
    const response = await door.request(path, {
      headers: {
        authorization: `Bearer ${PUBLISHABLE_KEY}`,
        ...(account !== null && { 'stripe-account': account }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    return response.json()
  }
  const card = (number: string) => ({
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
  })
  return {
    typeCard: async (number) =>
      ((await ask('/v1/payment_methods', null, { type: 'card', ...card(number) })) as { id: string }).id,
    makeToken: async (number) => ((await ask('/v1/tokens', null, card(number))) as { id: string }).id,
    answerChallenge: async ({ id, clientSecret, account }, outcome) => {
      const held = await ask(`/v1/payment_intents/${id}?client_secret=${clientSecret}`, account)
      const challenge = /payatt_\w+/.exec(JSON.stringify(held))?.[0]
      if (challenge === undefined) return
      await door.request(`/3ds/${challenge}`, { method: 'POST', body: new URLSearchParams({ outcome }) })
    },
    confirm: async ({ id, clientSecret, account }, method) => {
      await ask(`/v1/payment_intents/${id}/confirm`, account, { client_secret: clientSecret, payment_method: method })
    },
  }
}
