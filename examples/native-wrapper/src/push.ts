import { writeFromApp } from '@comanda/native-bridge'
import { OneSignal } from 'react-native-onesignal'
import { SETTINGS } from './settings.ts'

export function startPush(): void {
  OneSignal.initialize(SETTINGS.oneSignalAppId)
}

/** The device's subscription; null without permission. */
export function playerId(): Promise<string | null> {
  return OneSignal.User.pushSubscription.getIdAsync()
}

/** Calls with the message that tells the page another player id. Returns how to stop. */
export function onPlayerIdChange(tell: (message: string) => void): () => void {
  const hear = ({ current }: { readonly current: { readonly id?: string } }) =>
    tell(writeFromApp({ type: 'player-id', id: 'change', payload: { player_id: current.id ?? null } }))
  OneSignal.User.pushSubscription.addEventListener('change', hear)
  return () => OneSignal.User.pushSubscription.removeEventListener('change', hear)
}

/** Ties the device to the customer, or to no customer after they signed out. */
export function setPushUser(userId: string | null): void {
  userId === null ? OneSignal.logout() : OneSignal.login(userId)
}
