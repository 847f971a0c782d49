import type { NativeProvider } from '@comanda/native-bridge'
import * as v from 'valibot'
import { create } from 'zustand'
import { setAppHeaders } from '../api/client.ts'
import { DAYS, storedValue } from '../stored/stored-value.ts'

const shape = v.object({
  channel: v.number(),
  playerId: v.nullable(v.string()),
  signIn: v.array(v.picklist(['apple', 'facebook', 'google'])),
})

/** What the surrounding app has said of itself. [3.29] */
export interface NativeApp {
  readonly channel: number
  /** The device's subscription at the push provider. [7.02] */
  readonly playerId: string | null
  /** Providers whose own sign-in the app can open. */
  readonly signIn: readonly NativeProvider[]
}

/** Kept, so that a page knows its app before the app has answered. */
const storedApp = storedValue<NativeApp>({ name: 'native-app', timeToLive: DAYS(90), schema: shape })

interface NativeAppStore {
  /** Null in a browser, and until the app has said who it is. */
  readonly app: NativeApp | null
  readonly set: (app: NativeApp) => void
}

/** The surrounding app. Calls carry its channel and player id. [7.02] */
export const useNativeApp = create<NativeAppStore>()((set) => ({
  app: null,
  set: (app) => {
    storedApp.write(app)
    setAppHeaders(app)
    set({ app })
  },
}))

/** Takes what an earlier page was told. */
export function recallNativeApp(): void {
  const app = storedApp.read()?.value
  if (app === undefined || useNativeApp.getState().app !== null) return
  setAppHeaders(app)
  useNativeApp.setState({ app })
}
