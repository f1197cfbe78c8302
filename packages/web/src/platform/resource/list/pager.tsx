import { type Pagination as Counted, type Locale, PAGE_SIZES } from '@personalia/contract';
import { Button, Pagination } from 'antd';
import { formatDecimal } from '../../format/index.ts';
import { useWords, type Words } from '../fields/words.ts';
import type { ListAddress } from './list-address.ts';
import { goToEnd, goToPage, resize, rowsForPager } from './list-request.ts';
import { useIsNarrow } from './use-is-narrow.ts';

interface Props {
  address: ListAddress;
  pagination: Counted;
  go: (next: ListAddress) => void;
  onPageSize: (size: number) => void;
}

/** Pages with the specification's labels. Where counting stopped, the end is reached by its own button. */
export function Pager({ address, pagination, go, onPageSize }: Props) {
  const { t, locale } = useWords();
  const narrow = useIsNarrow();
  const { page, pageSize, totalIsExact } = pagination;
  return (
    <nav className="list-pager" aria-label={t('list.pages')}>
      <span className="list-total" role="status">
        {rangeText(address, pagination, locale, t)}
      </span>
      <Pagination
        size={narrow ? 'small' : undefined}
        current={page}
        pageSize={pageSize}
        total={rowsForPager(pagination)}
        pageSizeOptions={[...PAGE_SIZES]}
        showSizeChanger
        showQuickJumper={narrow ? false : { goButton: true }}
        showLessItems={narrow}
        onChange={(target, size) => {
          if (size === pageSize) return go(goToPage(address, target, pagination));
          onPageSize(size);
          go(resize(address, size, pagination));
        }}
      />
      {!totalIsExact && pagination.next && (
        <Button size="small" type="text" onClick={() => go(goToEnd(address, pagination))}>
          {t('list.lastPage')}
        </Button>
      )}
    </nav>
  );
}

/** Counting stops at a cap, so a long list says `10,000+`. The rows of its end have no known numbers. */
export function countText({ totalItems, totalIsExact }: Counted, locale: Locale): string {
  return `${formatDecimal(String(totalItems), locale)}${totalIsExact ? '' : '+'}`;
}

function rangeText({ position }: ListAddress, counted: Counted, locale: Locale, t: Words): string {
  const { page, pageSize, totalItems, totalIsExact, next } = counted;
  const total = countText(counted, locale);
  if (!totalIsExact && position !== null && 'last' in position) return t('list.end', { total });
  const from = (page - 1) * pageSize + 1;
  const to = next || !totalIsExact ? page * pageSize : totalItems;
  const write = (value: number) => formatDecimal(String(value), locale);
  return t('list.rows', { from: write(from), to: write(Math.max(to, from)), total });
}
