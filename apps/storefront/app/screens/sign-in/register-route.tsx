import { type LoaderFunctionArgs, type MetaArgs, type RouterContextProvider, useLoaderData } from 'react-router'
import { loadFromServer } from '../../start-up/load-again.ts'
import { PUBLIC_PAGE } from '../../start-up/site.ts'
import { RegisterScreen } from './register-screen.tsx'
import { signInMeta, signInMethods } from './sign-in-page.ts'

export function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return signInMethods(args, 'register')
}
export const clientLoader = loadFromServer

export function headers() {
  return PUBLIC_PAGE
}
export function meta({ matches, loaderData }: MetaArgs<typeof loader>) {
  return signInMeta(matches, loaderData?.title)
}

/** `/register`, with `?redirect=` for the page to return to and `?order=` for a guest's order to save. [2.15] */
export default function Register() {
  const { providers } = useLoaderData<typeof loader>()
  return <RegisterScreen providers={providers} />
}
