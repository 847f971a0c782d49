import { ReceiptPaper } from './receipt-paper.tsx'
import { GOLD, Scene } from './scene.tsx'

/** No orders. */
export function ReceiptScene() {
  return (
    <Scene name="receipt">
      <ReceiptPaper />
      <path fill="var(--line)" d="M78 126h18v7H78z" />
      <path fill={GOLD} d="M106 126h16v7h-16z" />
    </Scene>
  )
}
