import { ReceiptPaper } from './receipt-paper.tsx'
import { DRAWN, GOLD, Scene } from './scene.tsx'

/** An order that cannot be found. */
export function LostReceiptScene() {
  return (
    <Scene name="lostReceipt">
      <ReceiptPaper />
      <path stroke="var(--accent)" strokeWidth="8" strokeLinecap="round" d="m149 149 15 15" />
      <circle {...DRAWN} cx="134" cy="134" r="22" />
      <path
        fill="none"
        stroke={GOLD}
        strokeWidth="4"
        strokeLinecap="round"
        d="M128 129a6 6 0 1 1 8.6 5.4c-1.9.9-2.6 2-2.6 4"
      />
      <circle cx="134" cy="145" r="2.6" fill={GOLD} />
    </Scene>
  )
}
