import { DealCode } from '../../../deals/deal-code.tsx'

/** The code of a coupon that answers a problem, with a button to use it. */
export default function GivenCode({ code }: { readonly code: string }) {
  return <DealCode code={code} />
}
