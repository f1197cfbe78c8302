export const NOTICE_SECONDS = 4.5;

/** What can be done about a notice while it is shown, such as Undo. */
export interface NoticeAction {
  label: string;
  run(): void;
}

export interface Notice {
  kind: 'success' | 'warning' | 'error';
  title: string;
  description?: string | undefined;
  action?: NoticeAction | undefined;
}

type Show = (notice: Notice) => void;

let show: Show | null = null;
const early: Notice[] = [];

/** The host draws the notices; what was said before it stood is shown as soon as it does. */
export function connectNotices(host: Show | null): void {
  show = host;
  if (show) for (const notice of early.splice(0)) show(notice);
}

function publish(notice: Notice): void {
  if (show) show(notice);
  else early.push(notice);
}

export const notify = {
  success: (title: string, description?: string, action?: NoticeAction) =>
    publish({ kind: 'success', title, description, action }),
  /** It is done, and there is something to look at. */
  warning: (title: string, description?: string, action?: NoticeAction) =>
    publish({ kind: 'warning', title, description, action }),
  error: (title: string, description?: string, action?: NoticeAction) =>
    publish({ kind: 'error', title, description, action }),
};
