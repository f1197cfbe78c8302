import { GetSetupProgress } from '@personalia/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, callsOf, renderPage } from '../../../../testing/index.ts';
import { isAside } from './celebration.ts';
import { SetupProgress } from './setup-progress.tsx';

const step = { code: 'grades', label: 'Add grades', path: '/grade', done: false, required: true, notApplicable: false };
const progress = { percent: 40, done: 2, total: 5, steps: [step] };
const pill = () => screen.queryByRole('button', { name: /Start setting up/ });
const draw = () =>
  renderPage('/nowhere', {
    answers: [answer(GetSetupProgress, progress)],
    menus: ['/grade'],
    shell: <SetupProgress />,
  });

test('corrections 16: the set-up can be put aside: it leaves the header at once, and stays away for a week', async () => {
  const { user, unmount } = draw();
  await user.click(await screen.findByRole('button', { name: /Start setting up/ }));
  await user.click(await screen.findByRole('button', { name: 'Hide for a week' }));
  await waitFor(() => expect(pill()).toBeNull());
  expect(isAside('tenant')).toBe(true);
  unmount();
  draw();
  await waitFor(() => expect(callsOf(GetSetupProgress)).toHaveLength(1));
  await new Promise((later) => setTimeout(later, 50));
  expect(pill()).toBeNull();
});
