import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import type { ScreenHandle } from '../../shell/shell.tsx'
import { loadFromServer } from '../../start-up/load-again.ts'
import { PUBLIC_PAGE, readSite, SECRET_PAGE } from '../../start-up/site.ts'
import { ActivateScreen } from './activate-screen.tsx'
import { signInMeta } from './sign-in-page.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return null
}
export const clientLoader = loadFromServer

/** The page itself is the same for every visitor. */
export function headers() {
  return { ...PUBLIC_PAGE, ...SECRET_PAGE }
}
export function meta({ matches }: MetaArgs) {
  return signInMeta(matches, undefined)
}
export const handle: ScreenHandle = { noFooter: true }

/** `/auth/activate?token=…`, the link in the mail that verifies an email. [7.05] */
export default function Activate() {
  return <ActivateScreen />
}
