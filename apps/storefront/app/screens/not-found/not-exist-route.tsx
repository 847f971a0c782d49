import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router'
import { loadFromServer } from '../../start-up/load-again.ts'
import { readSite } from '../../start-up/site.ts'

/** Redirects home when the business exists; otherwise `readSite` shows the error page. [2.44] [2.45] */
export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return redirect('/')
}
export const clientLoader = loadFromServer
