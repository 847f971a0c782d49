import { onLeaving, useSession } from '../stored/session.ts'
import { askApp, listenToApp, tellApp } from './bridge.ts'
import { nextExchange } from './exchange-id.ts'
import { useNativeApp } from './native-app.ts'

/**
 * Greets the surrounding app with the version of the web app, takes its channel, push player id and abilities, and
 * tells it who is signed in. Returns how to stop. [1.19]
 */
export function connectApp(webAppVersion: string): () => void {
  const left = new AbortController()
  const { set } = useNativeApp.getState()

  void askApp({ type: 'hello', id: nextExchange(), payload: { web_app_version: webAppVersion } }, left.signal).then(
    (hello) => {
      if (hello === null) return
      set({ channel: hello.channel, playerId: hello.player_id, signIn: hello.sign_in })
    },
  )
  const stopListening = listenToApp((said) => {
    if (said.type !== 'player-id') return
    const { app } = useNativeApp.getState()
    if (app !== null) set({ ...app, playerId: said.payload.player_id })
  })

  let told: string | null | undefined
  const tellUser = (userId: string | null) => {
    if (userId === told) return
    told = userId
    tellApp({ type: 'user', id: nextExchange(), payload: { user_id: userId } })
  }
  const session = useSession.getState()
  if (session.state !== 'unknown') tellUser(session.user?.id ?? null)
  const stopSession = useSession.subscribe(({ state, user }) => {
    if (state !== 'unknown') tellUser(user?.id ?? null)
  })
  const stopLeaving = onLeaving(() => tellUser(null))

  return () => {
    left.abort()
    stopListening()
    stopSession()
    stopLeaving()
  }
}
