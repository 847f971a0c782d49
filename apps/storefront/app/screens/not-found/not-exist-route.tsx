import { type LoaderFunctionArgs, type RouterContextProvider, redirect } from 'react-router'
import { readSite } from '../../start-up/site.ts'

/** Where the business does exist, this page leads home; where it does not, `readSite` shows it. [2.44] [2.45] */
export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return redirect('/')
}
