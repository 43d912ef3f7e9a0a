import type { ReactNode } from 'react';

/** Creates an icon that scales with the text. Icons are decorative and hidden from assistive technology. */
const icon =
  (drawing: ReactNode) =>
  ({ className = '' }: { className?: string }) => (
    <svg viewBox="0 0 24 24" focusable={false} className={`icon ${className}`.trim()} aria-hidden="true">
      {drawing}
    </svg>
  );

export const ValidIcon = icon(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="m7.5 12.4 3.1 3.1 6-6.6" />
  </>,
);
export const InvalidIcon = icon(
  <>
    <circle cx="12" cy="12" r="9.5" />
    <path d="M12 7v6.2M12 16.4v.4" />
  </>,
);
export const MailIcon = icon(
  <>
    <rect x="2.8" y="4.8" width="18.4" height="14.4" rx="1.6" />
    <path d="m3.5 6.5 8.5 6.8 8.5-6.8" />
  </>,
);
export const CloseIcon = icon(<path d="m5.5 5.5 13 13m0-13-13 13" />);
export const MenuIcon = icon(<path d="M3 7h18M3 12h18M3 17h18" />);
export const DownloadIcon = icon(<path d="M12 3.5v11.2m-4.6-4.4 4.6 4.6 4.6-4.6M4 20.2h16" />);
export const ArrowRightIcon = icon(<path d="M4 12h15.4m-6-6 6 6-6 6" />);
export const ArrowLeftIcon = icon(<path d="M20 12H4.6m6-6-6 6 6 6" />);
export const ArrowDownIcon = icon(<path d="M12 4v15.4m-6-6 6 6 6-6" />);
export const SortIcon = icon(<path d="M12 4v16m-4-12 4-4 4 4m-8 8 4 4 4-4" />);
export const ChevronIcon = icon(<path d="m5.5 9 6.5 6.5L18.5 9" />);
