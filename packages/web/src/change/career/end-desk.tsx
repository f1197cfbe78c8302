import type { EndKind, EndRow } from '@personalia/contract';
import { useState } from 'react';
import { EndDecision } from './end-decision.tsx';
import { EndPanel } from './end-panel.tsx';
import '../../platform/form/form.css';
import '../../platform/resource/list/list.css';
import '../../platform/resource/parts.css';
import './career.css';

interface Props {
  end: { employeeId: string; kind: EndKind; end: string };
  onClose: () => void;
}

/** One end beside a list or on the home page, and the decision about it in place. */
export function EndDesk({ end, onClose }: Props) {
  const [deciding, setDeciding] = useState<EndRow | null>(null);
  return deciding ? (
    <EndDecision rows={[deciding]} actions={deciding.can} onClose={() => setDeciding(null)} onDone={onClose} />
  ) : (
    <EndPanel end={end} onDecide={setDeciding} onClose={onClose} />
  );
}
