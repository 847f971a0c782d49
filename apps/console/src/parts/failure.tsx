import { Button } from './button.tsx'

interface FailureProps {
  readonly text: string
  readonly retry: string
  readonly onRetry: () => void
}

/** What a screen shows when its data could not be read. */
export function Failure({ text, retry, onRetry }: FailureProps) {
  return (
    <div role="alert" className="grid flex-1 place-content-center justify-items-center gap-4 p-10 text-center">
      <p className="text-20 font-[650]">{text}</p>
      <Button size={56} look="ink" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}
