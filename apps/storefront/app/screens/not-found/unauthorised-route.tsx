import { data, type LoaderFunctionArgs, type MetaArgs, type RouterContextProvider } from 'react-router'
import { Header } from '../../shell/header.tsx'
import { Unauthorised } from '../../shell/unauthorised.tsx'
import { loadFromServer } from '../../start-up/load-again.ts'
import { pageMeta } from '../../start-up/page-meta.ts'
import { readSite } from '../../start-up/site.ts'

export async function loader(args: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  await readSite(args)
  return data(null, { status: 401 })
}
export const clientLoader = loadFromServer

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, { title: '401' })
}

/** `/401`: the unauthorised page. [2.43] */
export default function UnauthorisedPage() {
  return (
    <>
      <Header />
      <main id="main" className="flex grow items-center justify-center">
        <Unauthorised />
      </main>
    </>
  )
}
