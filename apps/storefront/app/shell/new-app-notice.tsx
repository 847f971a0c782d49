import { Suspense, useMemo, useState } from 'react'
import { useIsHydrated } from '../browser/use-is-hydrated.ts'
import { useNativeApp } from '../native/native-app.ts'
import { useIsNativeView } from '../native/native-view.ts'
import { lazyPart } from '../start-up/load-part.ts'
import { useSite } from '../start-up/use-site.ts'
import { isNewAppDue, storedNewAppRead } from './new-app.ts'

const NewAppDialog = lazyPart(() => import('./new-app-dialog.tsx'))

/** The channel of an app that does not identify itself. [9.13] */
const DEFAULT_CHANNEL = 4

/** Announces the business's new app to users of its old one. [1.12] [1.14] [2.49] */
export function NewAppNotice() {
  const { apps, business } = useSite()
  const isNative = useIsNativeView()
  const app = useNativeApp((known) => known.app)
  const isHydrated = useIsHydrated()
  const [isClosed, setClosed] = useState(false)
  const link = business.googlePlayLink
  const isDue = useMemo(() => {
    // An app with a bridge says who it is.
    if (!isHydrated || link === null || (isNative && app === null) || storedNewAppRead.read() !== null) return false
    const channel = app?.channel ?? DEFAULT_CHANNEL
    return isNewAppDue({ announces: apps.announcesNewApp, userAgent: navigator.userAgent, channel })
  }, [isHydrated, link, isNative, app, apps])
  if (!isDue || isClosed || link === null) return null
  const close = () => {
    storedNewAppRead.write(true)
    setClosed(true)
  }
  return (
    <Suspense>
      <NewAppDialog name={business.name} link={link} onClose={close} />
    </Suspense>
  )
}
