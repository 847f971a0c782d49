/** The calls that a browser makes to the provider directly, with the publishable key. */
export interface Browser {
  /** Creates a payment method from a card number; returns its id. */
  readonly typeCard: (number: string) => Promise<string>
  readonly makeToken: (number: string) => Promise<string>
  readonly answerChallenge: (intent: IntentShown, outcome: ChallengeOutcome) => Promise<void>
  /** Confirms an intent with another card, as a page that is still open can do. */
  readonly confirm: (intent: IntentShown, method: string) => Promise<void>
}

export type ChallengeOutcome = 'complete' | 'fail' | 'cancel'

/** What a browser knows about an intent. */
export interface IntentShown {
  readonly id: string
  readonly clientSecret: string
  readonly account: string | null
}

const PUBLISHABLE_KEY = 'pk_test_sandbox'

/** The provider's API as browsers reach it. */
interface PublicApi {
  readonly request: (path: string, init: RequestInit) => Response | Promise<Response>
}

export function browserAt(api: PublicApi): Browser {
  const ask = async (path: string, account: string | null, form?: Record<string, string>): Promise<unknown> => {
    const response = await api.request(path, {
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
      await api.request(`/3ds/${challenge}`, { method: 'POST', body: new URLSearchParams({ outcome }) })
    },
    confirm: async ({ id, clientSecret, account }, method) => {
      await ask(`/v1/payment_intents/${id}/confirm`, account, { client_secret: clientSecret, payment_method: method })
    },
  }
}
