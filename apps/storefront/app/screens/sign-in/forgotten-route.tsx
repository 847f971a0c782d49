import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { loadFromServer } from '../../start-up/load-again.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { ForgottenScreen } from './forgotten-screen.tsx'
import { signInMeta, titleOf } from './sign-in-page.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return {
    title: await titleOf(args, 'forgotten'),
  }
}
export const clientLoader = loadFromServer

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return signInMeta(matches, loaderData?.title)
}

/** `/forgotten-password` [2.18] */
export default function Forgotten() {
  return <ForgottenScreen />
}
