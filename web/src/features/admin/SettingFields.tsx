import { Button, FileButton, Textarea, TextInput } from "@mantine/core";
import { type ClipboardEvent, type ReactNode, useState } from "react";
import text from "@/ui/text.module.css";
import classes from "./admin.module.css";
import {
  acceptedImages,
  dataUrl,
  homeMessage,
  type ImageError,
  imageError,
  messageLength,
  type Setting,
  type SiteSetting,
  settingProblem,
  useSetting,
} from "./site-settings";
import { texts } from "./texts";

interface SettingFrameProps {
  label: string;
  setting: Setting;
  /** What is wrong with the present value; "" when it may be saved. */
  error: string;
  children: ReactNode;
}

/** A field with its own save; the server's answer appears below it as an alert. */
function SettingFrame(props: SettingFrameProps): ReactNode {
  const { label, setting, error, children } = props;
  const { value, isChanged, isSaving, answer, failure, save, undo } = setting;
  // It stays for the answer, so that the focus has a place.
  const hasFoot = isChanged || isSaving || answer !== "" || failure !== "";
  return (
    <section className={classes.setting} aria-label={label} data-changed={isChanged || undefined}>
      {children}
      <div className={classes.settingFoot}>
        {hasFoot && (
          <Button
            aria-label={texts.saveField(label)}
            disabled={!isChanged || error !== ""}
            loading={isSaving}
            onClick={() => save(value.trim())}
          >
            {texts.save}
          </Button>
        )}
        {isChanged && !isSaving && (
          <>
            <Button variant="subtle" aria-label={texts.undoField(label)} onClick={undo}>
              {texts.undo}
            </Button>
            <span className={`${text.muted} ${text.small}`}>{texts.unsaved}</span>
          </>
        )}
        {(answer || failure) && (
          <p className={failure ? classes.failure : classes.answer} role="alert">
            {failure || answer}
          </p>
        )}
      </div>
    </section>
  );
}

interface FieldProps {
  onSignedOut: () => void;
}

export function HomeMessageField({ onSignedOut }: FieldProps): ReactNode {
  const setting = useSetting(homeMessage, onSignedOut);
  const [isCut, setCut] = useState(false);
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const kept = setting.value.length - (selectionEnd - selectionStart);
    setCut(kept + event.clipboardData.getData("text").length > messageLength);
  };
  return (
    <SettingFrame label={homeMessage.label} setting={setting} error="">
      <Textarea
        label={homeMessage.label}
        description={texts.homeMessageHint}
        value={setting.value}
        maxLength={messageLength}
        minRows={4}
        maxRows={12}
        autosize
        disabled={setting.isLoading}
        error={isCut ? texts.isCut : null}
        onPaste={paste}
        onChange={(event) => setting.change(event.currentTarget.value)}
        onKeyDown={() => setCut(false)}
      />
      <span className={`${text.muted} ${text.small}`}>
        {texts.remaining(messageLength - setting.value.length)}
      </span>
    </SettingFrame>
  );
}

interface SettingFieldProps extends FieldProps {
  site: SiteSetting;
}

export function LinkField({ site, onSignedOut }: SettingFieldProps): ReactNode {
  const setting = useSetting(site, onSignedOut);
  const error = settingProblem(site, setting.value);
  return (
    <SettingFrame label={site.label} setting={setting} error={error}>
      <TextInput
        label={site.label}
        type="url"
        placeholder={texts.linkExample}
        value={setting.value}
        error={error || null}
        disabled={setting.isLoading}
        onChange={(event) => setting.change(event.currentTarget.value)}
      />
    </SettingFrame>
  );
}

/** Characters of a description. */
const wordsLength = 200;

/** What an image shows, or where its link leads. */
export function WordsField({ site, onSignedOut }: SettingFieldProps): ReactNode {
  const setting = useSetting(site, onSignedOut);
  return (
    <SettingFrame label={site.label} setting={setting} error="">
      <TextInput
        label={site.label}
        placeholder={texts.wordsHint}
        value={setting.value}
        maxLength={wordsLength}
        disabled={setting.isLoading}
        onChange={(event) => setting.change(event.currentTarget.value)}
      />
    </SettingFrame>
  );
}

export function ImageField({ site, onSignedOut }: SettingFieldProps): ReactNode {
  const setting = useSetting(site, onSignedOut);
  const [problem, setProblem] = useState<ImageError | null>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    const found = imageError(file);
    setProblem(found);
    // The answer to an earlier image says nothing about this one.
    setting.clear();
    if (!found) setting.change(await dataUrl(file));
  };
  return (
    <SettingFrame label={site.label} setting={setting} error="">
      <span className={text.fine}>{site.label}</span>
      <div className={classes.image}>
        {setting.value ? (
          <img src={setting.value} alt={site.label} />
        ) : (
          <span className={text.muted}>{texts.noImage}</span>
        )}
      </div>
      <div className={classes.imageActions}>
        <FileButton
          accept={acceptedImages}
          inputProps={{ "aria-label": site.label }}
          onChange={(file) => void choose(file)}
        >
          {(props) => (
            <Button {...props} aria-label={texts.chooseField(site.label)}>
              {texts.choose}
            </Button>
          )}
        </FileButton>
        <Button
          variant="subtle"
          aria-label={texts.clearField(site.label)}
          disabled={setting.value === ""}
          onClick={() => setting.change("")}
        >
          {texts.clear}
        </Button>
        <span className={`${text.muted} ${text.small}`}>{texts.imageHint}</span>
      </div>
      {problem && (
        <p className={classes.failure} role="alert">
          {texts[problem]}
        </p>
      )}
    </SettingFrame>
  );
}
