import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { loadFromServer } from '../../start-up/load-again.ts'
import { SECRET_PAGE } from '../../start-up/site.ts'
import { OwnDataScreen } from './own-data-screen.tsx'
import { signInMeta, titleOf } from './sign-in-page.ts'

export const loader = async (args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) => ({
  title: await titleOf(args, 'ownData'),
})
export const clientLoader = loadFromServer

export const headers = () => SECRET_PAGE
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) => signInMeta(matches, loaderData?.title)

/** `/your-data`, and the link of its mail, `/your-data?token=…` */
export default function OwnData() {
  return <OwnDataScreen />
}
