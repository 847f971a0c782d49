import { type LoaderFunctionArgs, type MetaArgs, type RouterContextProvider, useLoaderData } from 'react-router'
import { loadFromServer } from '../../start-up/load-again.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { LoginScreen } from './login-screen.tsx'
import { signInMeta, signInMethods } from './sign-in-page.ts'

export function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return signInMethods(args, 'login')
}
export const clientLoader = loadFromServer

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return signInMeta(matches, loaderData?.title)
}

/** `/login`, with `?redirect=` for the page to return to. [2.12] [2.14] */
export default function Login() {
  const { providers } = useLoaderData<typeof loader>()
  return <LoginScreen providers={providers} />
}
