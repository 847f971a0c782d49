import type { TrackingStatus } from '@comanda/native-bridge'
import { requestTrackingPermission } from 'react-native-tracking-transparency'

/**
 * Asks iOS for the permission to track, which it asks the person once. Android asks nothing: the page's own question
 * decides.
 */
export async function askToTrack(): Promise<TrackingStatus> {
  const status = await requestTrackingPermission()
  return status === 'unavailable' ? 'authorized' : status
}
