//! PDF: pictures as pages, for print.
//!
//! The font is Helvetica, which every reader of PDF has, in the encoding of Windows. Other characters become question
//! marks. (ISO 32000-1, 9.6.2.2 and annex D.)

mod helvetica;

use lightsout_algebra::watch::{Output, Stopped, Watch};
use pdf_writer::{Content, Finish, Name, Pdf as File, Rect, Ref, Str, TextStr};

pub(super) use self::helvetica::lacking;
use self::helvetica::{encoded, width};
use super::ink::{Colour, paint};
use super::path::{Path, Piece, Point};
use super::picture::{Anchor, Picture};
use super::scene::{Style, Theme};
use super::{Info, RenderError, Renderer};

/// A picture as a page of its own.
pub(crate) struct Pdf;

static INFO: Info = Info {
    name: "pdf",
    summary: "a picture as a page, for print",
    suffix: "pdf",
    is_binary: true,
    is_moving: false,
    carries: false,
};

/// The side of a cell in points, one and a half centimetres.
const CELL: f64 = 42.5;

impl Renderer for Pdf {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn style(&self, style: Style) -> Style {
        style.on_paper()
    }

    fn print(
        &self,
        picture: &Picture,
        style: Style,
        states: u8,
        out: &mut Output<'_>,
    ) -> Result<(), RenderError> {
        // Readers of PDF show pages of up to 14,400 points.
        let scale = (14_400.0 / picture.size[0].max(picture.size[1])).min(CELL);
        let mut document = Document::new(&picture.title);
        let mut page = document.page(picture.size.map(|side| side * scale));
        let frame = Frame { at: [0.0, 0.0], scale };
        page.draw(picture, frame, style.theme, states, out.watch())?;
        page.finish(out.watch())?;
        Ok(document.finish(out)?)
    }
}

/// A document in the making. Objects 1 to 5 are its catalogue, the tree of pages, the two fonts and its title.
pub(super) struct Document {
    file: File,
    pages: Vec<Ref>,
    next: Ref,
}

const CATALOGUE: Ref = Ref::new(1);
const TREE: Ref = Ref::new(2);
const FONTS: [(Ref, Name<'static>, Name<'static>); 2] = [
    (Ref::new(3), Name(b"F0"), Name(b"Helvetica")),
    (Ref::new(4), Name(b"F1"), Name(b"Helvetica-Bold")),
];
const ABOUT: Ref = Ref::new(5);

impl Document {
    /// A document without a page.
    pub(super) fn new(title: &str) -> Document {
        let mut file = File::new();
        file.document_info(ABOUT).title(TextStr(title));
        Document { file, pages: Vec::new(), next: Ref::new(6) }
    }

    /// A new page of this size, in points.
    pub(super) fn page(&mut self, size: [f64; 2]) -> Page<'_> {
        Page { document: self, size, content: Content::new(), held: 0 }
    }

    /// The file.
    pub(super) fn finish(mut self, out: &mut Output<'_>) -> Result<(), Stopped> {
        self.file.catalog(CATALOGUE).pages(TREE);
        self.file.pages(TREE).kids(self.pages.iter().copied()).count(self.pages.len() as i32);
        for (font, _, base) in FONTS {
            self.file
                .type1_font(font)
                .base_font(base)
                .encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        out.push_bytes(&self.file.finish())
    }
}

/// Where a picture stands on a page, from its upper left corner, and points to a cell.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) at: Point,
    pub(super) scale: f64,
}

/// A page in the making.
pub(super) struct Page<'d> {
    document: &'d mut Document,
    size: [f64; 2],
    content: Content,
    /// The memory asked for.
    held: u64,
}

/// The bytes that a piece of a path takes at most.
const PIECE_BYTES: u64 = 64;

impl Page<'_> {
    /// Draws a picture as it is at the beginning.
    pub(super) fn draw(
        &mut self,
        picture: &Picture,
        frame: Frame,
        theme: Theme,
        states: u8,
        watch: &mut dyn Watch,
    ) -> Result<(), Stopped> {
        let place = |[x, y]: Point| {
            let at = [frame.at[0] + x * frame.scale, self.size[1] - frame.at[1] - y * frame.scale];
            at.map(|side| side as f32)
        };
        self.content.set_line_cap(pdf_writer::types::LineCapStyle::RoundCap);
        self.content.set_line_join(pdf_writer::types::LineJoinStyle::RoundJoin);
        for ((ink, when), path) in &picture.paths {
            let paint = paint(*ink, theme, states);
            if !when.is_at(0) || paint.fill.or(paint.stroke.map(|(colour, _)| colour)).is_none() {
                continue;
            }
            let room = path.0.len() as u64 * PIECE_BYTES;
            watch.reserve(room)?;
            self.held += room;
            if let Some(colour) = paint.fill {
                let [red, green, blue] = rgb(colour);
                self.content.set_fill_rgb(red, green, blue);
            }
            if let Some((colour, width)) = paint.stroke {
                let [red, green, blue] = rgb(colour);
                self.content.set_stroke_rgb(red, green, blue);
                self.content.set_line_width((width * frame.scale) as f32);
            }
            trace(&mut self.content, path, place);
            match (paint.fill, paint.stroke) {
                (Some(_), Some(_)) => self.content.fill_nonzero_and_stroke(),
                (Some(_), None) => self.content.fill_nonzero(),
                (None, _) => self.content.stroke(),
            };
        }
        for word in picture.words.iter().filter(|word| word.when.is_at(0)) {
            let colour = paint(word.ink, theme, states).fill.unwrap_or_default();
            // Letters stand on their line; a third of their size below the middle centres most of them.
            let [x, y] = [word.at[0], word.at[1] + word.size * 0.35];
            let at = [frame.at[0] + x * frame.scale, frame.at[1] + y * frame.scale];
            self.write(at, word.size * frame.scale, (word.anchor, false), colour, &word.text);
        }
        Ok(())
    }

    /// Writes a line of text at a point, from the upper left corner of the page.
    pub(super) fn write(
        &mut self,
        [x, y]: Point,
        size: f64,
        (anchor, is_bold): (Anchor, bool),
        colour: Colour,
        text: &str,
    ) {
        let before = match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width(text, is_bold) * size / 2.0,
        };
        let (_, font, _) = FONTS[usize::from(is_bold)];
        let [red, green, blue] = rgb(colour);
        self.content.begin_text();
        self.content.set_fill_rgb(red, green, blue);
        self.content.set_font(font, size as f32);
        self.content.next_line((x - before) as f32, (self.size[1] - y) as f32);
        self.content.show(Str(&encoded(text)));
        self.content.end_text();
    }

    /// Adds the page to its document.
    pub(super) fn finish(self, watch: &mut dyn Watch) -> Result<(), Stopped> {
        watch.ask()?;
        let document = self.document;
        let (page, content) = (document.next.bump(), document.next.bump());
        let [width, height] = self.size.map(|side| side as f32);
        let mut written = document.file.page(page);
        written.parent(TREE).media_box(Rect::new(0.0, 0.0, width, height)).contents(content);
        let mut resources = written.resources();
        let mut fonts = resources.fonts();
        for (font, name, _) in FONTS {
            fonts.pair(name, font);
        }
        fonts.finish();
        resources.finish();
        written.finish();
        document.file.stream(content, &self.content.finish());
        document.pages.push(page);
        Ok(())
    }
}

fn rgb(colour: Colour) -> [f32; 3] {
    colour.map(|part| f32::from(part) / 255.0)
}

/// The path, each of its points put in its place. A curve with one point that pulls is one with two.
fn trace(content: &mut Content, path: &Path, place: impl Fn(Point) -> [f32; 2]) {
    let mut from = [0.0, 0.0];
    for piece in &path.0 {
        match *piece {
            Piece::Move(to) => {
                let [x, y] = place(to);
                content.move_to(x, y);
                from = to;
            }
            Piece::Line(to) => {
                let [x, y] = place(to);
                content.line_to(x, y);
                from = to;
            }
            Piece::Quad(pull, to) => {
                let near = |end: Point| {
                    [0, 1].map(|axis| end[axis] + (pull[axis] - end[axis]) * 2.0 / 3.0)
                };
                let ([a, b], [c, d], [x, y]) = (place(near(from)), place(near(to)), place(to));
                content.cubic_to(a, b, c, d, x, y);
                from = to;
            }
            Piece::Cubic(first, second, to) => {
                let ([a, b], [c, d], [x, y]) = (place(first), place(second), place(to));
                content.cubic_to(a, b, c, d, x, y);
                from = to;
            }
            Piece::Close => {
                content.close_path();
            }
        }
    }
}
