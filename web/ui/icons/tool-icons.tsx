import { icon } from "./icons.tsx";

// The icons of forms, the cart and the ways to reach the company: neither home nor a list nor a part's page shows them.
export const PhoneIcon = icon(
  <path d="M5 4h3.5l1.7 4.5-2.2 1.7a12 12 0 0 0 5.8 5.8l1.7-2.2L20 15.5V19a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4Z" />,
);
export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="1.5" />
    <path d="m3.5 7 8.5 6.5L20.5 7" />
  </>,
);
export const PinIcon = icon(
  <>
    <path d="M12 21c4.5-4.6 6.5-8 6.5-11a6.5 6.5 0 1 0-13 0c0 3 2 6.4 6.5 11Z" />
    <circle cx="12" cy="10" r="2.3" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5.3l3.3 2" />
  </>,
);
export const TrashIcon = icon(<path d="M4 6.5h16M9.5 6.5v-2h5v2M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />);
export const PencilIcon = icon(<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5" />);
export const UploadIcon = icon(<path d="M12 16V4.5M7 9l5-5 5 5M4 15.5v4h16v-4" />);
export const DownloadIcon = icon(<path d="M12 4.5V16M7 11.5l5 5 5-5M4 15.5v4h16v-4" />);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const EyeOffIcon = icon(
  <>
    <path d="M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.7 3.5M6.2 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1" />
    <path d="M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16" />
  </>,
);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />);
