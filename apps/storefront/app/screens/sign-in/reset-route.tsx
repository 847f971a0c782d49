import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import type { ScreenHandle } from '../../shell/shell.tsx'
import { loadFromServer } from '../../start-up/load-again.ts'
import { PUBLIC_PAGE, SECRET_PAGE } from '../../start-up/site.ts'
import { ResetScreen } from './reset-screen.tsx'
import { signInMeta, titleOf } from './sign-in-page.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return {
    title: await titleOf(args, 'reset'),
  }
}
export const clientLoader = loadFromServer

/** The page itself is the same for every visitor. */
export function headers() {
  return { ...PUBLIC_PAGE, ...SECRET_PAGE }
}
export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return signInMeta(matches, loaderData?.title)
}
export const handle: ScreenHandle = { noFooter: true }

/** `/auth/reset-password?token=…&email=…`, the link in a mail. [2.20] [2.21] [2.22] */
export default function Reset() {
  return <ResetScreen />
}
