import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import type { ScreenHandle } from '../../shell/shell.tsx'
import { loadFromServer } from '../../start-up/load-again.ts'
import { PUBLIC_PAGE, readSite, SECRET_PAGE } from '../../start-up/site.ts'
import { signInMeta } from './sign-in-page.ts'
import { StopMessagesScreen } from './stop-messages-screen.tsx'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}
export const clientLoader = loadFromServer

export function headers() {
  return { ...PUBLIC_PAGE, ...SECRET_PAGE }
}
export function meta({ matches }: MetaArgs) {
  return signInMeta(matches, undefined)
}
export const handle: ScreenHandle = { noFooter: true }

/** `/messages/stop?token=…`, the link in the footer of mails about orders. */
export default function StopMessages() {
  return <StopMessagesScreen />
}
