import { type FromApp, type FromPage, readFromPage, writeFromApp } from '@comanda/native-bridge'
import { Platform } from 'react-native'
import { askToTrack } from './ask-to-track.ts'
import { playerId, setPushUser } from './push.ts'
import { SETTINGS } from './settings.ts'
import { openSignIn, PROVIDERS } from './sign-in.ts'
import { createPaymentMethod, supportedWallets } from './wallets.ts'

type Payload<T extends FromApp['type']> = Extract<FromApp, { type: T }>['payload']

const hello = async (): Promise<Payload<'hello'>> => ({
  channel: SETTINGS.channel,
  app_version: SETTINGS.appVersion,
  platform: Platform.OS === 'ios' ? 'ios' : 'android',
  player_id: await playerId(),
  sign_in: [...PROVIDERS],
})

/** Answers a message of the page; null where it needs no answer or is none of ours. */
export async function answer(text: string): Promise<string | null> {
  const said = readFromPage(text)
  if (said === null) return null
  const payload = await payloadFor(said)
  return payload === null ? null : writeFromApp({ type: said.type, id: said.id, payload } as FromApp)
}

async function payloadFor(said: FromPage): Promise<FromApp['payload'] | null> {
  switch (said.type) {
    case 'hello':
      return hello()
    case 'wallets':
      return supportedWallets()
    case 'payment-method':
      return { stripe_payment_method_id: await createPaymentMethod(said.payload) }
    case 'tracking':
      return { status: await askToTrack() }
    case 'social-login':
      return openSignIn(said.payload)
    case 'user':
      setPushUser(said.payload.user_id)
      return null
    // The page shows the outcome itself.
    case 'payment-done':
    case 'payment-failed':
      return null
  }
}
