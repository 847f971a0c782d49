import type { LoaderFunctionArgs, MetaArgs, RouterContextProvider } from 'react-router'
import { loadFromServer } from '../../start-up/load-again.ts'
import { SECRET_PAGE } from '../../start-up/site.ts'
import { OwnDataScreen } from './own-data-screen.tsx'
import { signInMeta, titleOf } from './sign-in-page.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return {
    title: await titleOf(args, 'ownData'),
  }
}
export const clientLoader = loadFromServer

export function headers() {
  return SECRET_PAGE
}
export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return signInMeta(matches, loaderData?.title)
}

/** `/your-data`, and the link of its mail, `/your-data?token=…` */
export default function OwnData() {
  return <OwnDataScreen />
}
