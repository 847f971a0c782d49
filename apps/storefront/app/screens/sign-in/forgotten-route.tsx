import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { loadFromServer } from '../../start-up/load-again.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { ForgottenScreen } from './forgotten-screen.tsx'
import { signInMeta, titleOf } from './sign-in-page.ts'

export const loader = async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => ({
  title: await titleOf(args, 'forgotten'),
})
export const clientLoader = loadFromServer

export const headers = () => PUBLIC_PAGE
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => signInMeta(matches, loaderData?.title)

/** `/forgotten-password` [2.18] */
export default function Forgotten() {
  return <ForgottenScreen />
}
