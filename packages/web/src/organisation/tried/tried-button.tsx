import { Button } from 'antd';
import type { Tried } from './use-tried.ts';

interface Props {
  tried: Pick<Tried<unknown>, 'effects' | 'isBusy' | 'tryOut' | 'carryOut'>;
  /** All that has to be said is said. */
  isReady: boolean;
  tryText: string;
  doText: string;
}

/** Tries it out; once it is told what would follow, the same button does it. */
export const TriedButton = ({ tried: { effects, isBusy, tryOut, carryOut }, isReady, tryText, doText }: Props) => (
  <Button type="primary" loading={isBusy} disabled={!isReady} onClick={effects ? carryOut : tryOut}>
    {effects ? doText : tryText}
  </Button>
);
