import { DRAWN } from './scene.tsx'

export function ReceiptPaper() {
  return (
    <>
      <path {...DRAWN} d="M64 44h72v112l-12-8-12 8-12-8-12 8-12-8-12 8z" />
      <path fill="var(--accent)" d="M78 62h44v7H78z" />
      <path fill="var(--line)" d="M78 82h44v6H78zM78 96h34v6H78zM78 110h40v6H78z" />
    </>
  )
}
